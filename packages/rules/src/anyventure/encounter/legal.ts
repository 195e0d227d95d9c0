/** Every command the rules allow somebody now: candidates, from which `whyNot` strikes out. */

import type { LegalAction } from '@arbiter/engine';
import { isSchool, SKILLS, titleOf } from '../character/attributes.ts';
import { weaponsAtHand } from '../character/creature.ts';
import { CHECK_NAMES } from '../checks/check.ts';
import { dieOf } from '../checks/ladder.ts';
import { DEFENSES } from '../combat/defense.ts';
import { actionProblem, movementNow } from '../combat/restrictions.ts';
import { foci } from '../content/supplies.ts';
import { attackCost, UNARMED } from '../gear/weapon.ts';
import type { RuleId } from '../play.ts';
import { spellNamed } from '../powers/casting.ts';
import { actsOf } from '../powers/granted-actions.ts';
import { songNamed } from '../powers/performance.ts';
import { orderProblem } from './acts/command-act.ts';
import { knownNumbers } from './acts/help-act.ts';
import { inHand, toTake } from './acts/item-acts.ts';
import type { Command } from './commands.ts';
import { whyNot } from './decide.ts';
import { type Fighter, type FightState, isFoe } from './state.ts';
import { isHeld, strikesAtWalker, walkable } from './walking.ts';

const REACTIONS = ['cover-eyes', 'cover-ears', 'fall-prone'] as const;
type Offer = LegalAction<Command>;

const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

export function legal(state: FightState, actor: string): readonly Offer[] {
  const me = Object.hasOwn(state.fighters, actor) ? state.fighters[actor] : undefined;
  if (!me || state.winner) return [];
  const wanted = state.pending
    ? state.pending.actor === actor
      ? answers(state, me)
      : []
    : state.actor === actor
      ? deeds(state, me)
      : [];
  return wanted.filter(({ command }) => command.do === 'move' || !whyNot(state, command));
}

function answers(state: FightState, me: Fighter): Offer[] {
  const { pending } = state;
  const actor = me.id;
  const name = (id: string): string => state.fighters[id]?.name ?? id;
  switch (pending?.is) {
    case 'order':
      return pending.among.map(first =>
        offer({ do: 'order', actor, first }, `${name(first)} goes first`, '', 'AV-CMB-07'),
      );
    case 'lifeline':
      return [true, false].map(pays =>
        offer(
          { do: 'lifeline', actor, pays },
          me.turn.now
            ? pays
              ? 'Pay 2 Resolve and finish the turn'
              : 'Lose the rest of the turn'
            : pays
              ? 'Pay 2 Resolve and act'
              : 'Fall Unconscious',
          pays ? '2 Resolve' : '',
          'AV-LIFE-01',
        ),
      );
    case 'defense':
      return [
        ...DEFENSES.map(choice =>
          offer({ do: 'defend', actor, with: choice }, titleOf(choice), '', 'AV-DEF-01'),
        ),
        ...actsOf(me).flatMap(act =>
          act.defend
            ? [
                offer(
                  { do: 'defend', actor, with: act.defend.defense, act: act.name },
                  `${titleOf(act.defend.defense)} with ${act.name}`,
                  `${act.energy} Energy`,
                  'AV-MOD-06',
                ),
              ]
            : [],
        ),
        ...selfReactions(actor),
      ];
    case 'resist':
      return [
        ...(['fitness', 'coordination', 'nothing'] as const).map(choice =>
          offer({ do: 'resist', actor, with: choice }, `Resist with ${choice}`, '', 'AV-ACT-07'),
        ),
        ...selfReactions(actor),
      ];
    case 'shove':
      return [
        offer({ do: 'choose', actor, result: 'prone' }, `${name(pending.target)} is Prone`, '', 'AV-ACT-09'),
        offer(
          { do: 'choose', actor, result: 'push' },
          `${name(pending.target)} is pushed 1 unit`,
          '',
          'AV-ACT-09',
        ),
      ];
    case 'opportunity': {
      const weapons = strikesAtWalker(state, me, pending.walk);
      return [
        ...weapons.map(weapon =>
          offer(
            { do: 'strike', actor, weapon: weapon.name },
            `Strike ${name(pending.walk.mover)} with ${weapon.name}`,
            `${attackCost(weapon)} Energy`,
            'AV-REA-02',
          ),
        ),
        offer({ do: 'let pass', actor }, 'Let it pass', '', 'AV-REA-02'),
        ...selfReactions(actor),
      ];
    }
    case 'reveal':
      return [
        offer(
          { do: 'point out', actor, target: pending.walk.mover },
          `Point ${name(pending.walk.mover)} out`,
          '',
          'AV-COND-05',
        ),
        offer({ do: 'keep quiet', actor }, 'Keep quiet', '', 'AV-COND-05'),
        ...selfReactions(actor),
      ];
    case 'spell':
      return [
        offer(
          { do: 'let pass', actor },
          `Let ${name(pending.spell.by)}’s ${pending.spell.name} come`,
          '',
          'AV-REA-01',
        ),
        ...selfReactions(actor),
      ];
    default:
      return [];
  }
}

const selfReactions = (actor: string): Offer[] =>
  REACTIONS.map(reaction =>
    offer({ do: 'react', actor, reaction }, titleOf(reaction.replace('-', ' ')), '', 'AV-REA-01'),
  );

/** All that could be done in a turn. */
function deeds(state: FightState, me: Fighter): Offer[] {
  const actor = me.id;
  const others = Object.values(state.fighters);
  const found: Offer[] = [];
  const add = (command: Command, label: string, cost: string, ...rules: RuleId[]): void => {
    found.push(offer(command, label, cost, ...rules));
  };
  // Where no Action is left, nothing that takes one is looked at.
  const spent = actionProblem(me) !== undefined;
  for (const weapon of spent ? [] : new Set([...weaponsAtHand(me), UNARMED])) {
    const cost = attackCost(weapon);
    for (const target of others) {
      if (target.id === actor) continue;
      add(
        { do: 'attack', actor, target: target.id, weapon: weapon.name },
        `Attack ${target.name} with ${weapon.name}`,
        `1 Action, ${cost} Energy`,
        'AV-ACT-03',
      );
      for (const act of actsOf(me))
        if (act.attack)
          add(
            { do: 'attack', actor, target: target.id, weapon: weapon.name, act: act.name },
            `${act.name} on ${target.name} with ${weapon.name}`,
            `1 Action, ${cost + act.energy} Energy`,
            'AV-MOD-06',
          );
    }
  }
  for (const name of spent ? [] : me.spells) {
    const spell = spellNamed(name);
    if (!spell) continue;
    const cost = `1 Action, ${spell.energy} Energy`;
    for (const target of others) {
      for (const charge of [false, true])
        add(
          { do: 'cast', actor, spell: name, target: target.id, charge },
          `Channel ${name} on ${target.name}${charge ? ', charged' : ''}`,
          cost,
          'AV-ACT-08',
        );
      for (const { name: focus } of foci)
        if (me.items.some(item => item.name === focus))
          add(
            { do: 'cast', actor, spell: name, target: target.id, charge: true, focus },
            `Channel ${name} on ${target.name}, charged with the ${focus}`,
            cost,
            'AV-MAG-07',
          );
    }
  }
  for (const act of spent ? [] : actsOf(me))
    if (act.type === 'action' && !act.attack)
      for (const target of others)
        add(
          { do: 'act', actor, act: act.name, target: target.id },
          `${act.name}: ${target.name}`,
          `1 Action, ${act.energy} Energy`,
          'AV-MOD-06',
        );
  for (const target of others) {
    add({ do: 'point out', actor, target: target.id }, `Point ${target.name} out`, '', 'AV-COND-05');
    if (spent) continue;
    add({ do: 'grab', actor, target: target.id }, `Grab ${target.name}`, '1 Action, 1 Energy', 'AV-ACT-07');
    add({ do: 'shove', actor, target: target.id }, `Shove ${target.name}`, '1 Action, 1 Energy', 'AV-ACT-09');
    for (const name of new Set(me.items.map(item => item.name)))
      add(
        { do: 'use', actor, item: name, target: target.id },
        `Use ${name} on ${target.name}`,
        '1 Action',
        'AV-ACT-10',
      );
    for (const name of new Set(me.items.map(item => item.name)))
      add(
        { do: 'hand over', actor, item: name, target: target.id },
        `Hand ${name} to ${target.name}`,
        '1 Action',
        'AV-ACT-10',
      );
    if (!isFoe(me, target) && target.id !== actor) found.push(...helps(state, me, target));
    add({ do: 'douse', actor, target: target.id }, `Put out ${target.name}`, '1 Action', 'AV-COND-25');
    if (target.conditions.some(c => c.name === 'charmed' && c.by === me.name))
      found.push(...commands(me, target, others));
  }
  for (const song of me.songs) {
    add({ do: 'sing', actor, song }, `Sing ${song}`, '', 'AV-SONG-01');
    for (const instrument of me.instruments)
      add(
        { do: 'sing', actor, song, instrument },
        `Lead ${song} on the ${instrument}`,
        '1 Action',
        'AV-SONG-03',
      );
    for (const instrument of me.instruments)
      if (songNamed(song))
        add(
          { do: 'harmonize', actor, song, instrument },
          `Play ${instrument} for ${song}`,
          '1 Action',
          'AV-SONG-03',
        );
  }
  for (const thing of new Set(state.lying.filter(one => one.owner === actor).map(one => one.weapon)))
    add({ do: 'pick up', actor, thing }, `Pick up the ${thing}`, '1 Action', 'AV-ITM-04');
  for (const thing of toTake(me))
    add({ do: 'take', actor, thing }, `Take the ${thing} in hand`, '1 Action', 'AV-ACT-10');
  for (const thing of inHand(me)) {
    add({ do: 'stow', actor, thing }, `Put the ${thing} away`, '1 Action', 'AV-ACT-10');
    add({ do: 'drop', actor, thing }, `Drop the ${thing}`, '', 'AV-ACT-10');
  }
  add(
    { do: 'interact', actor, words: 'something in reach' },
    'Use something in reach',
    '1 Action',
    'AV-ACT-10',
  );
  for (const friends of [true, false])
    add(
      { do: 'watch', actor, friends },
      friends ? 'Be asked about striking at friends' : 'Let friends pass',
      '',
      'AV-REA-02',
    );
  add({ do: 'rest', actor }, 'Rest', '1 Action', 'AV-ACT-11');
  add({ do: 'hide', actor }, 'Hide', '1 Action', 'AV-ACT-12');
  add({ do: 'search', actor }, 'Search', '1 Action', 'AV-COND-29');
  for (const pay of ['action', 'movement'] as const)
    add({ do: 'stand', actor, pay }, `Stand up for the ${pay}`, pay, 'AV-COND-33');
  add({ do: 'recover', actor }, 'Shake off the stun', '1 Action', 'AV-COND-19');
  add({ do: 'alert', actor }, 'Be on the alert', '1 Action, Concentration', 'AV-COND-05');
  add({ do: 'let go', actor }, 'End Concentration', '', 'AV-COND-40');
  for (const token of ['wonder', 'woe'] as const)
    add({ do: 'cash', actor, token }, `Cash ${titleOf(token)}`, titleOf(token), 'AV-RES-12');
  found.push(...selfReactions(actor));
  found.push(...(spent ? [] : lines(me)), ...walks(state, me));
  add({ do: 'end turn', actor }, 'End the turn', '', 'AV-CMB-08');
  return found;
}

/** AV-CHK-01, AV-CHK-02: the same skill for anything, another where it could meet a number that is known. */
function helps(state: FightState, me: Fighter, target: Fighter): Offer[] {
  const given = { do: 'help', actor: me.id, target: target.id } as const;
  const found: Offer[] = [];
  for (const check of CHECK_NAMES) {
    if (isSchool(check) && !target.schools[check]) continue;
    found.push(
      offer(
        { ...given, check, relevant: true },
        `Help ${target.name} with ${titleOf(check)}`,
        '1 Action',
        'AV-CHK-01',
      ),
    );
    for (const rc of knownNumbers(state, target, check))
      for (const used of SKILLS)
        if (used !== check && dieOf(me.skills[used] ?? 0) >= rc)
          found.push(
            offer(
              { ...given, check, with: used, rc, relevant: true },
              `Help ${target.name} with ${titleOf(check)} ${rc} by ${titleOf(used)}`,
              '1 Action',
              'AV-CHK-02',
            ),
          );
  }
  return found;
}

/** AV-COND-09: whom to attack, to do nothing, or anything in words. */
function commands(me: Fighter, target: Fighter, others: readonly Fighter[]): Offer[] {
  const found: Offer[] = [];
  for (const dangerous of [false, true]) {
    const given = { do: 'command', actor: me.id, target: target.id, dangerous } as const;
    const what = `Command ${target.name}${dangerous ? ', at its peril,' : ''} to`;
    found.push(offer({ ...given, order: 'wait' }, `${what} do nothing`, '1 Action', 'AV-COND-09'));
    found.push(
      offer({ ...given, order: 'words', words: 'as told' }, `${what} do as told`, '1 Action', 'AV-COND-09'),
    );
    for (const victim of others)
      found.push(
        offer(
          { ...given, order: 'attack', victim: victim.id },
          `${what} attack ${victim.name}`,
          '1 Action',
          'AV-COND-09',
        ),
      );
  }
  return found;
}

/** AV-ACT-02, AV-ACT-04: eight straight lines, to sprint and to jump. */
function lines(me: Fighter): Offer[] {
  const most = 2 * movementNow(me);
  const found: Offer[] = [];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; i <= most && (dx || dy); i++) {
        const [x, y] = [me.x + dx * i, me.y + dy * i];
        if (x < 0 || y < 0 || x >= 100 || y >= 100) continue;
        if (2 * i <= most)
          found.push(
            offer(
              { do: 'jump', actor: me.id, x, y },
              `Jump to ${x}, ${y}`,
              '1 Action, 1 Energy',
              'AV-ACT-04',
            ),
          );
        found.push(
          offer(
            { do: 'sprint', actor: me.id, x, y },
            `Sprint to ${x}, ${y}`,
            '1 Action, 2 Energy',
            'AV-ACT-02',
          ),
        );
      }
  return found;
}

/** One flood answers for every square. */
function walks(state: FightState, me: Fighter): Offer[] {
  const found: Offer[] = [];
  const probe: Command = { do: 'move', actor: me.id, x: me.x, y: me.y };
  const why = whyNot(state, probe);
  if ((why && why.rule !== 'AV-CMB-08') || orderProblem(state, me, probe)) return found;
  for (const { at, cost } of walkable(state, me).places())
    if (cost > 0 && !isHeld(state, me, at))
      found.push(
        offer(
          { do: 'move', actor: me.id, x: at.x, y: at.y },
          `Move to ${at.x}, ${at.y}`,
          `${cost} Movement`,
          'AV-CMB-08',
        ),
      );
  return found;
}
