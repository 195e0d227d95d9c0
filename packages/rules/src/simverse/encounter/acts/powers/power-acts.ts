/** POW-05: powers by themselves: used, prepared, and ended. */
import { sum } from '@arbiter/dice';
import { convertDamage, formatDamage } from '../../../character/derived.ts';
import { rollAnswered } from '../../../checks/rolls.ts';
import { word } from '../../../combat/attack.ts';
import { taskTn } from '../../../combat/attack-tn.ts';
import { damagePool } from '../../../combat/damage.ts';
import { refuse, type SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Usable } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import type { EventOf } from '../../events.ts';
import { changesOf, feltAfter } from '../../lasting-powers.ts';
import type { FightState } from '../../state.ts';
import { boltOf } from '../../strikes.ts';
import { powersKnownTo } from '../../unseen.ts';
import { type Act, offer } from '../act.ts';
import { payFor, rollStrike, strikeOut } from '../blows/blows.ts';
import { cast } from './casting.ts';
import { aimedBy, designOf } from './power-aim.ts';
import { healedEvent } from './power-impact.ts';
import { powerOffers } from './power-offers.ts';
import { costOfCasting, whyNotPower, whyNotPrepare } from './power-permission.ts';

/** SV-POW-05: a power by itself: a bolt that is met like an attack, or healing. */
function usePower(course: Course, command: CommandOf<'power'>): void {
  const { state, play } = course;
  const actor = course.own(command.actor);
  const { location = 'torso', power: index } = command;
  const found = actor.powers[index] as CombatPower;
  const design = designOf(found);
  if (found.kind === 'cast' || (found.kind === 'heal' && design)) {
    cast(course, command);
    return;
  }
  const target = course.own(aimedBy(actor, design, command) ?? '');
  const cost = design ? blowCost(state, actor, design) : 'major';
  if (found.kind !== 'bolt') {
    heal(course, { actor, index, target, cost });
    return;
  }
  const shape = { weapon: -1, use: 'strike', location, power: index } as const;
  const blow = boltOf(state, actor, target, found, location);
  const strike = { by: actor, target, blow, shape, cost };
  const roll = rollStrike(strike, play);
  payFor(course, { actor, index, rolled: roll.rolled }, mayEnd => strikeOut(course, strike, roll, mayEnd));
}

/** Whom somebody heals with which power. */
interface Healing {
  readonly actor: Combatant;
  readonly index: number;
  readonly target: Combatant;
  readonly cost: EventOf<'cast'>['cost'];
}

/** SV-POW-05: healing by a power that has no design behind it. */
function heal(course: Course, { actor, index, target, cost }: Healing): void {
  const { state, play } = course;
  const found = actor.powers[index] as CombatPower;
  const armour = found.gestures ? [{ source: 'armour', value: actor.armourPenalty }] : [];
  const roll = {
    rule: 'SV-POW-05',
    label: `${found.name}: healing`,
    of: 'target',
    value: found.tn,
    parts: found.parts,
    base: found.base,
    activeCombat: true,
    modifiers: [...armour, ...changesOf(state, actor, 'attack')],
  } as const;
  const tn = taskTn(actor, roll, play);
  const rolled = rollAnswered(tn, found.name, play);
  payFor(course, { actor, index, rolled }, () => {
    course.emit({
      is: 'cast',
      actor: actor.id,
      power: index,
      targets: [target.id],
      cost,
      hostile: false,
      tn,
      roll: word(rolled),
      gm: [],
    });
    if (rolled.success) course.emit(healedEvent(target, actor, healing(found, play), play));
  });
}

/** SV-ENH-18: a bolt that is cast fast takes a Minor Action, and one that is free takes none. */
function blowCost(state: FightState, c: Combatant, design: Usable): 'major' | 'minor' | 'free' {
  const cost = costOfCasting(state, c, design);
  return cost === 'with a blow' ? 'free' : cost;
}

/** What a power restores, with its dice. */
function healing(found: CombatPower, play: SimversePlay): number {
  const damage = convertDamage({ dice: found.dice, modifier: found.modifier });
  const total = play.dice.roll(damagePool(damage.dice), sum, 'healing');
  const restored = total + damage.modifier;
  if (play.trace.on)
    play.trace.note('SV-POW-05', `healing, ${formatDamage(damage)} with ${total} on the dice`, restored);
  return restored;
}

export const powerAct: Act<CommandOf<'power'>> = {
  whyNot: whyNotPower,
  happens: usePower,
  offers: powerOffers,
};

export const prepareAct: Act<CommandOf<'prepare'>> = {
  whyNot: whyNotPrepare,
  happens: (course, { actor, power }) => course.emit({ is: 'prepared', actor, power }),
  offersBy: ({ id: actor }, { kind, name }, power) =>
    kind === 'rise' || kind === 'aim' || kind === 'draw'
      ? []
      : [offer({ do: 'prepare', actor, power }, `Prepare ${name}`, 'Major Action', 'SV-LIM-04')],
};

export const endPowerAct: Act<CommandOf<'end power'>> = {
  whyNot: (state, c, { running }) => {
    const power = powersKnownTo(state, c)[running];
    return power?.by === c.id && power.hurts === undefined && !power.ruled
      ? undefined
      : refuse('SV-ENH-05', 'That is no running power of this character.');
  },
  happens(course, { actor, running: place }) {
    const { state } = course;
    const power = powersKnownTo(state, course.who(actor))[place];
    if (!power) return;
    const running = state.running.indexOf(power);
    course.emit({ is: 'power ended', actor, running, name: power.name, ...feltAfter(power) });
  },
  offers: (state, c) =>
    powersKnownTo(state, c).flatMap(({ by, ruled, name }, running) =>
      by === c.id && !ruled
        ? [offer({ do: 'end power', actor: c.id, running }, `End ${name}`, 'nothing', 'SV-ENH-05')]
        : [],
    ),
};
