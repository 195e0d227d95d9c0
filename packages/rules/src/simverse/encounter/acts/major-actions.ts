/** What else a Major Action can do: seize, break free, use a power, treat a wound. */
import { sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { convertDamage, formatDamage } from '../../character/derived.ts';
import { rollAnswered, succeeds } from '../../checks/rolls.ts';
import { word } from '../../combat/attack.ts';
import { damagePool } from '../../combat/damage.ts';
import { wrestle, wrestlingTn } from '../../combat/grapple.ts';
import { taskTn } from '../../combat/task-tn.ts';
import { treat } from '../../downtime/medicine.ts';
import type { SimversePlay } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import { changesOf } from '../lasting-powers.ts';
import { combatant, type FightState, known } from '../state.ts';
import { boltOf, grappleOf, isActive } from '../strikes.ts';
import { launch, paying } from './blows.ts';
import { cast } from './casting.ts';
import { healed } from './power-impact.ts';

/** SV-R-108: seizing somebody is a Brawling attack that does no damage. */
export function grapple(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, id);
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: -1,
    grapple: true,
  } as const;
  return launch(state, c, target, grappleOf(state, c, target), shape, 'major', play);
}

/** What a roll of somebody in this fight takes in besides themselves. */
const here = (state: FightState, c: Combatant) => ({
  activeCombat: isActive(state, c),
  modifiers: changesOf(state, c, 'task'),
});

/** SV-R-108: each side uses Brawling or ST, whichever is better; the held one must win. */
export function breakGrapple(
  state: FightState,
  c: Combatant,
  _command: CommandOf<'break grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const holder = combatant(state, c.heldBy ?? '');
  const free = holder
    ? wrestle(
        wrestlingTn(c, { label: 'held', ...here(state, c) }, play),
        wrestlingTn(holder, { label: 'holder', ...here(state, holder) }, play),
        play,
      ).free
    : succeeds(bareStrength(state, c, play), 'breaking free', play);
  return [{ is: 'tried to break free', actor: c.id, free }];
}

/** Nobody holds who is caught by a power: a bare roll of ST. */
const bareStrength = (state: FightState, c: Combatant, play: SimversePlay): number =>
  taskTn(
    c,
    {
      rule: 'SV-ROLL-07',
      label: 'breaking free',
      of: 'ST',
      value: c.ST,
      base: 'ST',
      grapple: true,
      ...here(state, c),
    },
    play,
  );

/** SV-POW-05: a power by itself: a bolt that is met like an attack, or healing. */
export function power(
  state: FightState,
  c: Combatant,
  command: CommandOf<'power'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const found = c.powers[command.power] as Combatant['powers'][number];
  if (found.kind === 'cast' || (found.kind === 'heal' && found.design)) return cast(state, c, command, play);
  const target = known(state, command.target ?? '');
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: command.power,
    grapple: false,
  } as const;
  if (found.kind === 'bolt')
    return paying(
      c,
      command.power,
      launch(state, c, target, boltOf(state, c, target, found), shape, 'major', play),
      play,
    );

  const armour = found.gestures ? [{ source: 'armour', value: c.armourPenalty }] : [];
  const roll = {
    rule: 'SV-POW-05',
    label: `${found.name}: healing`,
    of: 'target',
    value: found.tn,
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
    cost: 'major',
    hostile: false,
    tn,
    roll: word(rolled),
    gm: [],
  };
  if (!rolled.success) return paying(c, command.power, [attempt], play);
  return paying(c, command.power, [attempt, healed(target, c, healing(found, play), play)], play);
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

/** SV-REST-13 in a fight: a Major Action. */
export function firstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const { roll, after } = treat(c, known(state, id), { supplies: 'basic supplies', ...here(state, c) }, play);
  const { vitality, bleedingCount, stable, life } = after;
  return [{ is: 'first aid', actor: c.id, target: id, roll, vitality, bleedingCount, stable, life }];
}
