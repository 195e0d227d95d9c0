/** Every command that the rules allow now. */

import { noDice } from '@arbiter/dice';
import { capital, cellOf, isRefusal, type LegalAction, Play } from '@arbiter/engine';
import { can } from '../character/perks/perk-deeds.ts';
import { LUCKY_USES } from '../checks/lucky.ts';
import { LOCATIONS, type Location } from '../gear/armour.ts';
import { type Carried, canParry, isHeld } from '../gear/carried-weapons.ts';
import type { Citation, SimversePlay } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { type Swing, swingOf } from './acts/blows/attack-act.ts';
import { whyNoReaction } from './acts/blows/defend-act.ts';
import { leadsNearer, whyNoMove } from './acts/move-acts.ts';
import { type Combatant, isThere, isUp } from './combatant.ts';
import type { Command, CommandOf } from './commands.ts';
import { isPanicked } from './conditions/morale-in-play.ts';
import { allowance, type How, STRIDE, waysFrom } from './ground.ts';
import { isConcentrating, onlyKeepsShape } from './lasting-powers.ts';
import { answerTn, blowName, heldName, verbOf, withTn } from './legal-labels.ts';
import { powers, quickOffers } from './legal-powers.ts';
import { acting, combatant, everybody, type FightState, known } from './state.ts';
import { pendingBlow } from './strikes.ts';
import { powersKnownTo } from './unseen.ts';
import { whyNot } from './why-not.ts';

const NO_DICE = noDice('Looking at what is allowed rolls nothing.');

export type Offer = LegalAction<Command>;

export function legal(
  state: FightState,
  actor: string,
  readings: SimversePlay['readings'] = state.readings,
): readonly Offer[] {
  const c = combatant(state, actor);
  if (!c || state.winner) return [];
  const look: SimversePlay = new Play(NO_DICE, readings);
  if (state.pending)
    return state.pending.target === actor
      ? [...answers(state, c, look), ...allowed(state, [...powers(state, c), ...luck(c)], look)]
      : allowed(state, luck(c), look);
  if (state.opening && state.opening.to === actor)
    return [
      ...attacks(state, c, look),
      ...allowed(state, [simple(c, 'let pass', 'Let it pass', 'nothing', 'SV-LIM-10'), ...luck(c)], look),
    ];
  if (state.opening) return allowed(state, luck(c), look);
  if (acting(state) !== actor) return allowed(state, luck(c), look);
  if (!isUp(c) && state.together.length < 2)
    return allowed(state, [simple(c, 'end turn', 'End the turn', 'nothing', 'SV-INIT-04'), ...luck(c)], look);
  return [...attacks(state, c, look), ...allowed(state, onTurn(state, c), look), ...moves(state, c)];
}

const allowed = (state: FightState, offers: readonly Offer[], look: SimversePlay): Offer[] =>
  offers.filter(({ command }) => !whyNot(state, command)).map(offer => withTn(state, offer, look));

function answers(state: FightState, c: Combatant, look: SimversePlay): Offer[] {
  const { pending } = state;
  if (!pending || pending.target !== c.id) return [];
  const by = pendingBlow(state, known(state, pending.by), c, pending);
  const weapons = [-1, ...c.weapons.flatMap((w, i) => (canParry(w) ? [i] : []))];
  const offer = (
    how: 'dodge' | 'parry' | 'block' | 'none',
    weapon: number,
    label: string,
    rule: Citation,
  ): Offer => ({
    command: { do: 'defend', actor: c.id, with: how, weapon },
    label,
    cost: how === 'none' ? 'nothing' : 'a reaction',
    rules: ['SV-ATK-03', rule],
  });
  return [
    offer('dodge', -1, 'Dodge', 'SV-ATK-04'),
    ...weapons.map(i => offer('parry', i, `Parry with ${heldName(c, c.weapons[i])}`, 'SV-ATK-05')),
    offer('block', -1, 'Block', 'SV-ATK-06'),
    offer('none', -1, 'Take the blow', 'SV-ATK-03'),
  ].flatMap(one => {
    const { command } = one;
    if (command.do !== 'defend' || whyNoReaction(c, command)) return [];
    if (command.with === 'none') return [one];
    const tn = answerTn(state, c, by, pending, command.with, command.weapon, look);
    return typeof tn === 'number' ? [{ ...one, cost: `${one.cost}, TN ${tn}` }] : [];
  });
}

function onTurn(state: FightState, c: Combatant): Offer[] {
  return [
    ...powers(state, c),
    ...endings(state, c),
    ...grapples(state, c),
    ...care(state, c),
    ...handling(c),
    ...quickOffers(state, c),
    ...onFoot(c),
    ...luck(c),
    simple(c, 'hide', 'Hide', 'Major Action', 'SV-SKL-01'),
    simple(c, 'look around', 'Look around for whoever hides', 'Minor Action', 'SV-INIT-04'),
    simple(c, 'drop prone', 'Drop prone', 'nothing', 'SV-STAT-02'),
    simple(c, 'full defense', 'Full Defense: three reactions', 'Major Action', 'SV-INIT-05'),
    simple(c, 'end fight', 'End the fight and leave the wounded as they are', 'nothing', 'SV-INIT-01'),
    isPanicked(c)
      ? simple(c, 'end turn', 'Cower: end the turn', 'nothing', 'SV-MOR-06')
      : simple(c, 'end turn', 'End the turn', 'nothing', 'SV-INIT-04'),
  ];
}

/** SV-R-178: what Lucky is for may be said beforehand, and taken back. */
const luck = (c: Combatant): Offer[] =>
  c.luckyUsed || !can(c.perks, 'is lucky')
    ? []
    : LUCKY_USES.map(on => ({
        command: { do: 'lucky', actor: c.id, on },
        label:
          on === 'kept'
            ? 'Keep Lucky for later'
            : `Lucky: roll ${on === 'any failure' ? 'the next failure' : 'a critical failure'} again`,
        cost: 'nothing',
        rules: ['SV-PERK-41'],
      }));

const simple = (
  c: Combatant,
  what:
    | 'full defense'
    | 'end turn'
    | 'break grapple'
    | 'release'
    | 'strangle'
    | 'hide'
    | 'look around'
    | 'let pass'
    | 'drop prone'
    | 'end fight',
  label: string,
  cost: string,
  rule: Citation,
): Offer => ({ command: { do: what, actor: c.id }, label, cost, rules: [rule] });

const FREE: Swing = { hand: 'main', cost: 'free' };
const foesOf = (state: FightState, c: Combatant): Combatant[] =>
  everybody(state).filter(f => f.side !== c.side && isThere(f));
const COSTS = {
  major: 'Major Action',
  minor: 'Minor Action',
  'off-hand': 'part of the two-weapon attack',
  due: 'part of the maneuver',
  free: 'nothing',
} as const;

function attacks(state: FightState, c: Combatant, look: SimversePlay): Offer[] {
  const offers: Offer[] = [];
  c.weapons.forEach((weapon, index) => {
    if (isHeld(weapon)) for (const target of foesOf(state, c)) offers.push(...blows(state, c, index, target));
  });
  return offers.map(offer => withTn(state, offer, look));
}

/** Every way to strike one foe with one weapon: its uses, with one hand or two, at each location, with each maneuver. */
function blows(state: FightState, c: Combatant, index: number, target: Combatant): Offer[] {
  const weapon = c.weapons[index] as Carried;
  const maneuvers = [
    -1,
    ...c.powers.flatMap((p, i) => (p.kind === 'blow' || p.kind === 'riposte' ? [i] : [])),
  ];
  return weapon.uses.flatMap(({ use, arms }) =>
    (['one', 'two'] as const).flatMap(hands => {
      const swing = state.opening ? FREE : swingOf(c, weapon, arms as never, hands);
      if (isRefusal(swing)) return [];
      const commandAt = (location: Location, power: number): CommandOf<'attack'> => ({
        do: 'attack',
        actor: c.id,
        target: target.id,
        weapon: index,
        use,
        location,
        hands,
        power,
      });
      // Whatever may be struck may be struck anywhere: it is asked once.
      const possible = maneuvers.filter(power => !whyNot(state, commandAt('torso', power)));
      return LOCATIONS.flatMap(location =>
        possible.map(power => ({
          command: commandAt(location, power),
          label: `${power < 0 ? '' : `${c.powers[power]?.name}: `}${blowName(verbOf(use, arms.kind), target.name, heldName(c, weapon))}${location === 'torso' ? '' : `, ${location}`}${hands === 'two' ? ', both weapons' : ''}`,
          cost: `${COSTS[swing.cost]}${power < 0 || swing.cost === 'due' ? '' : priceOfPower(c.powers[power])}`,
          rules: [
            'SV-ATK-01',
            ...(location === 'torso' ? [] : ['SV-CMOD-06']),
            ...(hands === 'two' ? ['SV-WEAP-02'] : []),
          ],
        })),
      );
    }),
  );
}

const priceOfPower = (power: CombatPower | undefined): string =>
  power ? `, ${power.cost} ${capital(power.pool)}` : '';

/** Letting go of what one keeps up. */
const endings = (state: FightState, c: Combatant): Offer[] =>
  powersKnownTo(state, c).flatMap((power, running) =>
    power.by === c.id && !power.ruled
      ? [
          {
            command: { do: 'end power', actor: c.id, running } as const,
            label: `End ${power.name}`,
            cost: 'nothing',
            rules: ['SV-ENH-05'],
          },
        ]
      : [],
  );

function grapples(state: FightState, c: Combatant): Offer[] {
  const seize = foesOf(state, c).map(target => ({
    command: { do: 'grapple', actor: c.id, target: target.id } as const,
    label: `Grapple ${target.name}`,
    cost: 'Major Action',
    rules: ['SV-STAT-04'],
  }));
  return [
    ...seize,
    simple(c, 'break grapple', 'Break free', 'Major Action', 'SV-STAT-04'),
    simple(c, 'release', 'Let go', 'nothing', 'SV-STAT-04'),
    simple(c, 'strangle', 'Strangle whoever is held', 'Major Action', 'SV-HAZ-08'),
  ];
}

function care(state: FightState, c: Combatant): Offer[] {
  const aims = foesOf(state, c).map(target => ({
    command: { do: 'aim', actor: c.id, target: target.id } as const,
    label: `Aim at ${target.name}`,
    cost: 'Major Action',
    rules: ['SV-CMOD-05'],
  }));
  const patients = everybody(state)
    .filter(isThere)
    .map(target => ({
      command: { do: 'first aid', actor: c.id, target: target.id } as const,
      label: `First Aid for ${target.name}`,
      cost: 'Major Action',
      rules: ['SV-REST-13', 'SV-DMG-09'],
    }));
  return [...aims, ...patients];
}

const HANDS_OF = ['main', 'off', 'both'] as const;
function handling(c: Combatant): Offer[] {
  return c.weapons.flatMap((weapon, index) =>
    weapon.hands === 0
      ? []
      : [
          ...HANDS_OF.flatMap(hand => [
            {
              command: { do: 'draw', actor: c.id, weapon: index, hand } as const,
              label: `Draw ${weapon.name} (${hand})`,
              cost: 'Minor Action',
              rules: ['SV-INIT-04'],
            },
            {
              command: { do: 'pick up', actor: c.id, weapon: index, hand } as const,
              label: `Pick up ${weapon.name} (${hand})`,
              cost: 'Minor Action',
              rules: ['SV-INIT-04', 'SV-STAT-03'],
            },
          ]),
          {
            command: { do: 'sheathe', actor: c.id, weapon: index } as const,
            label: `Put ${weapon.name} away`,
            cost: 'Minor Action',
            rules: ['SV-INIT-04'],
          },
          {
            command: { do: 'drop', actor: c.id, weapon: index } as const,
            label: `Drop ${weapon.name}`,
            cost: 'nothing',
            rules: ['SV-INIT-04'],
          },
          ...(weapon.lit === false
            ? [
                {
                  command: { do: 'light', actor: c.id, weapon: index } as const,
                  label: `Light ${weapon.name}`,
                  cost: 'Major Action',
                  rules: ['SV-CMOD-01'] as const,
                },
              ]
            : []),
        ],
  );
}

const HOWS = ['half', 'full', 'sprint'] as const;
const priceOf = (c: Combatant, how: How): string =>
  STRIDE[how] <= c.stride ? 'nothing' : how === 'sprint' ? 'Major Action, 1 Stamina' : 'Major Action';

/** Getting up, and over the edge of the map. */
const onFoot = (c: Combatant): Offer[] =>
  HOWS.flatMap(how => [
    {
      command: { do: 'stand up', actor: c.id, how } as const,
      label: `Stand up (${how} move)`,
      cost: priceOf(c, how),
      rules: ['SV-STAT-02'],
    },
    {
      command: { do: 'leave', actor: c.id, how } as const,
      label: `Leave the fight (${how} move)`,
      cost: priceOf(c, how),
      rules: [MOVE_RULES[how]],
    },
  ]);

/** Each square by the least way of moving that reaches it. */
function moves(state: FightState, c: Combatant): Offer[] {
  // SV-LIM-06: who concentrates has no action left for a longer way.
  const held = isConcentrating(state, c) && !onlyKeepsShape(state, c);
  const hows = HOWS.filter(how => !whyNoMove(c, how) && !(STRIDE[how] > c.stride && held)).map(how => ({
    how,
    metres: allowance(state, c, how),
    cost: priceOf(c, how),
  }));
  const farthest = hows.reduce((most, { metres }) => Math.max(most, metres), 0);
  if (farthest < 1) return [];
  const panicked = isPanicked(c);
  const taken = new Set(
    everybody(state).flatMap(other => (other !== c && isThere(other) ? [cellOf(state.map, other)] : [])),
  );
  const offers: Offer[] = [];
  for (const { at, cost: metres } of waysFrom(state, c, farthest).places()) {
    const { x, y } = at;
    if (metres === 0 || taken.has(cellOf(state.map, at)) || (panicked && leadsNearer(state, c, at))) continue;
    const least = hows.find(way => metres <= way.metres);
    if (!least) continue;
    offers.push({
      command: { do: 'move', actor: c.id, how: least.how, x, y },
      label: `${MOVE_WORDS[least.how]} to ${x}, ${y} (${metres} m)`,
      cost: least.cost,
      rules: [MOVE_RULES[least.how]],
    });
  }
  return offers;
}

const MOVE_WORDS = { half: 'Move', full: 'Full move', sprint: 'Sprint' } as const;
const MOVE_RULES = { half: 'SV-INIT-07', full: 'SV-INIT-08', sprint: 'SV-INIT-09' } as const;
