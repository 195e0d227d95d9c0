/** Every command the rules allow somebody now: candidates, from which `whyNot` strikes out. */
import type { LegalAction } from '@arbiter/engine';
import { titleOf, WEAPON_CATEGORIES } from '../character/attributes.ts';
import { weaponsAtHand } from '../character/creature.ts';
import { movementNow } from '../combat/default-actions.ts';
import { DEFENSES } from '../combat/defense.ts';
import { attackCost, UNARMED } from '../gear/weapon.ts';
import type { RuleId } from '../play.ts';
import { spellNamed } from '../powers/casting.ts';
import { actsOf } from '../powers/module-acts.ts';
import { songNamed } from '../powers/songs.ts';
import { whyNot } from './decisions.ts';
import type { Command } from './fight-commands.ts';
import type { Fighter, FightState } from './fight-state.ts';
import { isHeld, walkable } from './walking.ts';

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
          pays ? 'Pay 2 Resolve and act' : 'Fall Unconscious',
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
    case 'opportunity': {
      const weapons = [...weaponsAtHand(me), UNARMED].filter(weapon => weapon.kind === 'melee');
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
  for (const weapon of new Set([...weaponsAtHand(me), UNARMED])) {
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
  for (const spell of me.spells)
    for (const target of others)
      for (const charge of [false, true])
        add(
          { do: 'cast', actor, spell, target: target.id, charge },
          `Channel ${spell} on ${target.name}${charge ? ', charged' : ''}`,
          `1 Action, ${spellNamed(spell)?.energy ?? 0} Energy`,
          'AV-ACT-08',
        );
  for (const act of actsOf(me))
    if (act.type === 'action' && !act.attack)
      for (const target of others)
        add(
          { do: 'act', actor, act: act.name, target: target.id },
          `${act.name}: ${target.name}`,
          `1 Action, ${act.energy} Energy`,
          'AV-MOD-06',
        );
  for (const target of others) {
    add({ do: 'grab', actor, target: target.id }, `Grab ${target.name}`, '1 Action, 1 Energy', 'AV-ACT-07');
    for (const choose of ['prone', 'push'] as const)
      add(
        { do: 'shove', actor, target: target.id, choose },
        `Shove ${target.name}: ${choose}`,
        '1 Action, 1 Energy',
        'AV-ACT-09',
      );
    for (const { name } of me.items)
      add(
        { do: 'use', actor, item: name, target: target.id },
        `Use ${name} on ${target.name}`,
        '1 Action',
        'AV-ACT-10',
      );
    for (const check of WEAPON_CATEGORIES)
      add(
        { do: 'help', actor, target: target.id, check },
        `Help ${target.name} with ${titleOf(check)}`,
        '1 Action',
        'AV-CHK-01',
      );
    add({ do: 'douse', actor, target: target.id }, `Put out ${target.name}`, '1 Action', 'AV-COND-25');
    for (const dangerous of [false, true])
      add(
        { do: 'command', actor, target: target.id, dangerous },
        `Command ${target.name}${dangerous ? ' to something dangerous' : ''}`,
        '1 Action',
        'AV-COND-09',
      );
  }
  for (const song of me.songs) {
    add({ do: 'sing', actor, song }, `Sing ${song}`, '', 'AV-SONG-01');
    for (const instrument of me.instruments)
      if (songNamed(song))
        add(
          { do: 'harmonize', actor, song, instrument },
          `Play ${instrument} for ${song}`,
          '1 Action',
          'AV-SONG-03',
        );
  }
  for (const weapon of new Set(me.thrown))
    add({ do: 'pick up', actor, weapon }, `Pick up ${weapon}`, '1 Action', 'AV-ITM-04');
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
  found.push(...sprints(me), ...walks(state, me));
  add({ do: 'end turn', actor }, 'End the turn', '', 'AV-CMB-08');
  return found;
}

/** AV-ACT-02: eight straight lines. */
function sprints(me: Fighter): Offer[] {
  const most = 2 * movementNow(me);
  const found: Offer[] = [];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (let i = 1; i <= most && (dx || dy); i++) {
        const [x, y] = [me.x + dx * i, me.y + dy * i];
        if (x >= 0 && y >= 0 && x < 100 && y < 100)
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
  if (why && why.rule !== 'AV-CMB-08') return found;
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
