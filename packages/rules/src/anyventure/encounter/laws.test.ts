/** Anyventure's fights keep the laws that every fight must keep. */
import type { Generator } from '@arbiter/dice';
import { encounterLaws, type LawOptions } from '@arbiter/engine/testing';
import { inItsFight, withExample } from '../../testing/with-example.ts';
import { creatures } from '../content/creatures.ts';
import { anyventure } from '../index.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { fighterKnowledge, knowledge } from './knowledge.ts';
import type { Fighter, FightState } from './state.ts';

const HEROES = ['brenn', 'lin', 'mira', 'nael', 'sel'];

const pick = <T>(list: readonly T[], source: Generator): T => list[source.below(list.length)]!;

const anySetup = (source: Generator): unknown => ({
  party: [HEROES[source.below(5)]!, HEROES[source.below(5)]!, ...(source.below(2) ? ['Wolf'] : [])],
  foes: Array.from({ length: source.die(3) }, () => creatures[source.below(creatures.length - 2)]!.name),
  map: {
    width: 14,
    height: 10,
    walls: source.below(2)
      ? [
          { x: 6, y: 4 },
          { x: 6, y: 5 },
        ]
      : [],
  },
});

const laws: LawOptions<FightState, Command, FightEvent> = {
  rule: 'AV-CMB-02 AV-CMB-06 AV-CMB-09',
  anySetup,
  fights: 8,
  commands: 150,
  // Beside the game master's: what is said in words, and help that hardly fits or can hardly work.
  unlisted: command =>
    command.actor === 'gm' ||
    command.do === 'interact' ||
    (command.do === 'command' && command.order === 'words') ||
    (command.do === 'help' && command.with !== undefined),
  unsound: ({ fighters, map }) =>
    Object.values(fighters).flatMap(one => [
      ...(one.health < 0 || one.health > one.healthMax ? [`${one.name} has ${one.health} Health.`] : []),
      ...(one.energy > one.energyMax ? [`${one.name} has ${one.energy} Energy.`] : []),
      ...(one.morale < 0 || one.morale > 20 ? [`${one.name} has ${one.morale} Morale.`] : []),
      ...(one.resolve < 0 || one.resolve > (one.resolveMax ?? 0)
        ? [`${one.name} has ${one.resolve} Resolve.`]
        : []),
      ...(one.x < 0 || one.y < 0 || one.x >= map.width || one.y >= map.height
        ? [`${one.name} is off the map.`]
        : []),
      ...(one.turn.actions > 3 ? [`${one.name} has taken ${one.turn.actions} Actions.`] : []),
    ]),
  knowledge: fighterKnowledge,
  // How hurt it looks stays the same.
  redraw(fighter: { healthMax: number }, before: Fighter) {
    fighter.healthMax = before.healthMax;
  },
  hide(state, source) {
    const all = Object.values(state.fighters);
    const hidden = pick(all, source);
    // Now and then somebody else hides as well, and the others have found one of them.
    const second = source.below(3) === 0 ? pick(all, source) : undefined;
    for (const one of [hidden, second]) {
      if (!one) continue;
      one.conditions = [...one.conditions.filter(c => c.name !== 'obscured'), { name: 'obscured' }];
      one.found = [];
    }
    if (second && second !== hidden && source.below(2) === 0) second.found = [pick(all, source).name];
    // What names them, on anybody: whom they hold, frighten and help, what lies there.
    const marked = pick(all, source);
    marked.helps = [...marked.helps, { by: hidden.name, check: 'senses' }];
    marked.conditions = [
      ...marked.conditions.filter(c => c.name !== 'impaired' && c.name !== 'afraid'),
      { name: 'impaired', sources: [{ by: hidden.name, hold: true }] },
      { name: 'afraid', by: hidden.name, rc: 10 },
    ];
    marked.effects = [...marked.effects, { name: 'Ward', by: hidden.id, strength: 1, turns: 2 }];
    state.lying = [...state.lying, { weapon: 'Knife', owner: hidden.id, x: 1, y: 1 }];
    // Whoever has fallen, strikes or is struck is seen.
    const isUnseen = all.every(
      ({ id, side }) => side === hidden.side || knowledge.eyes(state, id, 'words').hidden.has(hidden.id),
    );
    return isUnseen ? { state, hidden: hidden.id } : undefined;
  },
  changed: (_before, _after, event) =>
    'taken' in event && event.taken ? Object.values(event.taken).filter(n => n > 0) : [],
  perft: { 'ferry-road': [2, 499], 'ogre-toll': [215, 20130], 'drake-ledge': [294, 39379] },
  kinds: ['round', 'turn', 'turn ended', 'asked', 'moved', 'attacked', 'cast', 'acted'],
};

encounterLaws(anyventure, laws);
encounterLaws(withExample(anyventure), { ...laws, ...inItsFight(243) });
