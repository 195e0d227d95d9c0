/** What every encounter must do, and that the labels of the ready ones are true. */

import type { Generator } from '@arbiter/dice';
import { healthOf, numberLike } from '@arbiter/engine';
import { encounterLaws, type LawOptions } from '@arbiter/engine/testing';
import { inItsFight, withExample } from '../../testing/with-example.ts';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { edge } from '../index.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { fighterKnowledge, knowledge } from './knowledge.ts';
import { allFighters, type Fighter, type FightState } from './state.ts';

const pick = <T>(list: readonly T[], source: Generator): T => list[source.below(list.length)]!;

/** Any fight that a table might set up: one to three a side, on a map with everything on it, or in zones. */
function anySetup(source: Generator): unknown {
  const party = Array.from({ length: 1 + source.below(3) }, () => pick(pregenerated, source).id);
  const foes = Array.from({ length: 1 + source.below(3) }, () => ({
    creature: pick(creatures, source).name,
    inLair: source.below(2) === 0,
    unready: source.below(5) === 0,
  }));
  const riders =
    source.below(3) === 0
      ? [
          { creature: 'War horse', id: 'horse' },
          { ...RIDER, rides: 'horse' },
        ]
      : source.below(3) === 0
        ? [
            { creature: 'War wagon', id: 'wagon' },
            { ...RIDER, rides: 'wagon' },
          ]
        : [];
  const some = (count: number) =>
    Array.from({ length: count }, () => ({ x: source.below(14), y: source.below(8) }));
  const ground = {
    width: 14,
    height: 8,
    cover: some(4),
    difficult: some(6),
    hazards: some(3),
    dim: some(5),
    dark: some(6),
    water: some(6),
    walls: [
      { x: 6, y: 3 },
      { x: 6, y: 4 },
    ],
  };
  const hazard = { name: 'thorns', target: 9, damage: 3 };
  const events = source.below(3) === 0 ? [{ name: 'steam', target: 10, damage: 4, onSuccess: 'half' }] : [];
  return source.below(3) === 0
    ? {
        party: [...new Set(party), ...riders],
        foes,
        scene: pick(['open', 'enclosed', 'tight'], source),
        events,
      }
    : {
        party: [...new Set(party), ...riders],
        foes,
        ...(source.below(4) === 0 && { others: { beasts: { creature: pick(creatures, source).name } } }),
        map: ground,
        hazard,
        events,
      };
}

const RIDER = { name: 'Rider', armor: 'full plate', weapons: ['lance', 'javelin'], maxHp: 14, bennies: 1 };

const between = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const laws: LawOptions<FightState, Command, FightEvent> = {
  rule: 'ED-ACT-01 ED-ACT-02 ED-ACT-07 ED-INI-02',
  anySetup,
  fights: 12,
  commands: 200,
  // A height that is the present one may be said or left out. What is harder the game master prices.
  unlisted: command =>
    command.actor === 'gm' ||
    (command.do === 'move' && command.height !== undefined) ||
    (command.do === 'command' && (command.order !== 'move' || command.difficulty !== undefined)),
  unsound: state =>
    allFighters(state).flatMap(each => [
      ...(between(each.hp, 0, each.maxHp) ? [] : [`${each.name} has ${each.hp} HP of ${each.maxHp}.`]),
      ...(between(each.bennies, 0, 3) ? [] : [`${each.name} has ${each.bennies} bennies.`]),
      ...(between(each.responses, 0, each.responsesPerTurn)
        ? []
        : [`${each.name} has ${each.responses} Responses.`]),
      ...(each.life === 'living' && each.hp === 0 ? [`${each.name} lives at 0 HP.`] : []),
      // ED-R-85: the drowned keep their HP.
      ...(each.life !== 'living' && each.hp > 0 && each.suffocatingSince === null
        ? [`${each.name} is ${each.life} with ${each.hp} HP.`]
        : []),
      ...(each.failures > 5 || each.successes > 5 ? [`${each.name} has too many tallies.`] : []),
      ...(state.map &&
      !each.gone &&
      !(between(each.x, 0, state.map.width - 1) && between(each.y, 0, state.map.height - 1))
        ? [`${each.name} is off the map.`]
        : []),
    ]),
  knowledge: fighterKnowledge,
  // How hurt it looks stays the same, whatever the numbers behind it.
  redraw(fighter: Fighter, before: Fighter) {
    if (before.life !== 'living') return;
    const health = healthOf(before.hp, before.maxHp);
    fighter.hp = numberLike(health, fighter.maxHp);
    fighter.tempHp = before.tempHp === 0 ? 3 : 0;
    if (healthOf(fighter.hp, fighter.maxHp) !== health)
      Object.assign(fighter, { hp: before.hp, maxHp: before.maxHp });
  },
  hide(state, source) {
    const foes = allFighters(state).filter(each => each.side === 'foes');
    const party = allFighters(state).filter(each => each.side === 'party');
    if (foes.length === 0) return undefined;
    const hidden = pick(foes, source);
    // Rider and mount are seen together; now and then somebody else hides as well.
    const others = source.below(3) === 0 ? [pick(foes, source)] : [];
    const isHiding = ({ id, mount }: Fighter): boolean =>
      [hidden, ...others].some(each => each.id === id || each.id === mount || each.mount === id);
    const from = party.map(each => each.id);
    const veiled: FightState = {
      ...state,
      fighters: Object.fromEntries(
        allFighters(state).map(each => [
          each.id,
          isHiding(each) ? { ...each, hiddenFrom: from, locatedBy: [] } : each,
        ]),
      ),
    };
    // Whoever strikes at somebody who is asked about it is noticed as long as that takes.
    const isUnknown = knowledge.eyes(veiled, 'party', 'words').hidden.has(hidden.id);
    return state.asked && !isUnknown ? undefined : { state: veiled, hidden: hidden.id };
  },
  changed(before, after, event) {
    if (event.is === 'bled') return [after.fighters[event.actor]!.hp];
    if (event.is === 'endangered' && event.taken > 0) return [event.taken];
    if (event.is === 'attacked')
      return event.targets.flatMap(target => {
        const [was, is] = [before.fighters[target.id]!, after.fighters[target.id]!];
        return is.life === 'living' && was.hp + was.tempHp > is.hp + is.tempHp && target.effects.length === 0
          ? [target.taken, is.hp]
          : target.taken > 0
            ? [target.taken]
            : [];
      });
    return [];
  },
  kinds: [
    'turn',
    'moved',
    'attacked',
    'used',
    'braced',
    'endangered',
    'stabilization',
    'recharged',
    'changed zone',
    'stood',
    'ended',
  ],
  perft: { 'goblin-ford': [77, 1902], 'ogre-hall': [14, 62], 'drake-lair': [81, 3157], 'toll-road': [32] },
};

encounterLaws(edge, laws);
encounterLaws(withExample(edge), { ...laws, ...inItsFight(138) });
