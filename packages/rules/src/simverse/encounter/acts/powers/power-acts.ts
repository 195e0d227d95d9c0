/** POW-05: powers by themselves: used, prepared, and ended. */
import { sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
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
import type { FightEvent } from '../../events.ts';
import { changesOf, feltAfter } from '../../lasting-powers.ts';
import { type FightState, fighterOf } from '../../state.ts';
import { boltOf } from '../../strikes.ts';
import { powersKnownTo } from '../../unseen.ts';
import { type Act, offer } from '../act.ts';
import { launch, withPayment } from '../blows/blows.ts';
import { cast } from './casting.ts';
import { aimedBy, designOf } from './power-aim.ts';
import { healedEvent } from './power-impact.ts';
import { powerOffers } from './power-offers.ts';
import { costOfCasting, whyNotPower, whyNotPrepare } from './power-permission.ts';

/** SV-POW-05: a power by itself: a bolt that is met like an attack, or healing. */
function usePower(
  state: FightState,
  c: Combatant,
  command: CommandOf<'power'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const found = c.powers[command.power] as Combatant['powers'][number];
  if (found.kind === 'cast' || (found.kind === 'heal' && found.design)) return cast(state, c, command, play);
  const target = fighterOf(state, aimedBy(c, designOf(found), command) ?? '');
  const design = designOf(found);
  const cost = design ? blowCost(state, c, design) : 'major';
  const { location = 'torso', power } = command;
  const shape = { weapon: -1, use: 'strike', location, power } as const;
  if (found.kind === 'bolt')
    return withPayment(
      c,
      command.power,
      launch(state, c, target, boltOf(state, c, target, found, location), shape, cost, play),
      play,
    );

  const armour = found.gestures ? [{ source: 'armour', value: c.armourPenalty }] : [];
  const roll = {
    rule: 'SV-POW-05',
    label: `${found.name}: healing`,
    of: 'target',
    value: found.tn,
    parts: found.parts,
    base: found.base,
    activeCombat: true,
    modifiers: [...armour, ...changesOf(state, c, 'attack')],
  } as const;
  const tn = taskTn(c, roll, play);
  const rolled = rollAnswered(tn, found.name, play);
  const attempt: FightEvent = {
    is: 'cast',
    actor: c.id,
    power: command.power,
    targets: [target.id],
    cost,
    hostile: false,
    tn,
    roll: word(rolled),
    gm: [],
  };
  if (!rolled.success) return withPayment(c, command.power, [attempt], play);
  return withPayment(c, command.power, [attempt, healedEvent(target, c, healing(found, play), play)], play);
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

export const powerAct: Act<'power'> = { whyNot: whyNotPower, happens: usePower, offers: powerOffers };

export const prepareAct: Act<'prepare'> = {
  whyNot: whyNotPrepare,
  happens: (_state, c, { power: index }) => [{ is: 'prepared', actor: c.id, power: index }],
  offersBy: ({ id: actor }, { kind, name }, power) =>
    kind === 'rise' || kind === 'aim' || kind === 'draw'
      ? []
      : [offer({ do: 'prepare', actor, power }, `Prepare ${name}`, 'Major Action', 'SV-LIM-04')],
};

export const endPowerAct: Act<'end power'> = {
  whyNot: (state, c, { running }) => {
    const power = powersKnownTo(state, c)[running];
    return power?.by === c.id && power.hurts === undefined && !power.ruled
      ? undefined
      : refuse('SV-ENH-05', 'That is no running power of this character.');
  },
  happens: (state, c, { running: place }) => {
    const power = powersKnownTo(state, c)[place];
    if (!power) return [];
    const running = state.running.indexOf(power);
    return [{ is: 'power ended', actor: c.id, running, name: power.name, ...feltAfter(power) }];
  },
  offers: (state, c) =>
    powersKnownTo(state, c).flatMap(({ by, ruled, name }, running) =>
      by === c.id && !ruled
        ? [offer({ do: 'end power', actor: c.id, running }, `End ${name}`, 'nothing', 'SV-ENH-05')]
        : [],
    ),
};
