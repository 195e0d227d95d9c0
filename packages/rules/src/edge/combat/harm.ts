/**
 * What a blow leaves behind: temporary HP, HP, dying, failures. Worked out once (`harmOf`) and written once
 * (`writeHarm`), by procedures and by fights alike. The same for healing and temporary HP.
 */
import { counted } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, isThing, LIVES, type Life } from '../character/creature.ts';
import type { EdgePlay } from '../play.ts';
import {
  type Afflicted,
  type Affliction,
  CONDITIONS,
  type Condition,
  has,
  type OwnCondition,
  ownConditionSchema,
} from './conditions.ts';

/** ED-DYI-05, ED-DYI-06. */
export const TALLY_NEEDED = 3;

/** Where an Unconscious came from, for what ends it. */
export const FROM_DYING = 'dying';
export const FROM_BLOW = 'non-lethal blow';
export const FROM_EXHAUSTION = 'exhaustion';

export interface Harm {
  readonly taken: number;
  readonly tempHp: number;
  readonly hp: number;
  readonly life: Life;
  readonly successes: number;
  readonly failures: number;
  /** Falls Unconscious now, and why. */
  readonly faints: typeof FROM_DYING | typeof FROM_BLOW | null;
  /** ED-HPS-03: what temporary HP took of it. */
  readonly absorbed?: number;
}

export interface Hurt {
  readonly taken: number;
  /** ED-DMG-03, ED-DMG-04: drops to 0 HP whatever is left. */
  readonly drops: boolean;
  readonly nonLethal: boolean;
}

/** ED-HPS-02, ED-HPS-03, ED-DYI-01, ED-DYI-04, ED-R-159, ED-R-160: how somebody stands after taking damage. */
export function harmOf(target: Creature, hurt: Hurt, play: EdgePlay): Harm {
  const harm = leftBy(target, hurt, play);
  return target.tempHp > harm.tempHp ? { ...harm, absorbed: target.tempHp - harm.tempHp } : harm;
}

function leftBy(target: Creature, { taken, drops, nonLethal }: Hurt, play: EdgePlay): Harm {
  const tempHp = Math.max(0, target.tempHp - taken);
  if (target.life === 'dead' || taken === 0) return unhurt(target);
  if (target.life !== 'living') return struckDown(target, taken, tempHp, play);
  const hp = drops ? 0 : Math.max(0, target.hp - Math.max(0, taken - target.tempHp));
  if (hp > 0) return { taken, tempHp, hp, life: 'living', successes: 0, failures: 0, faints: null };
  if (isThing(target)) {
    play.trace.note('ED-R-162', `${target.name} is at 0 HP`, 'wrecked');
    return { taken, tempHp, hp: 0, life: 'dead', successes: 0, failures: 0, faints: null };
  }
  if (nonLethal) {
    play.trace.note('ED-TAG-04', `${target.name} is spared`, '1 HP and Unconscious');
    return { taken, tempHp, hp: 1, life: 'living', successes: 0, failures: 0, faints: FROM_BLOW };
  }
  const life = lifeAtZero(target, play);
  play.trace.note('ED-DYI-01', `${target.name} is at 0 HP`, life);
  return { taken, tempHp, hp: 0, life, successes: 0, failures: 0, faints: FROM_DYING };
}

/** ED-DYI-01, ED-R-68: what becomes of somebody at 0 HP. */
export const lifeAtZero = ({ player }: Creature, play: EdgePlay): 'dying' | 'dead' =>
  !player && play.ruling('ED-R-68') === 'defeatedAtOnce' ? 'dead' : 'dying';

const unhurt = ({ tempHp, hp, life, successes, failures }: Creature): Harm => ({
  taken: 0,
  tempHp,
  hp,
  life,
  successes,
  failures,
  faints: null,
});

/** ED-DYI-04: any damage is one failure; a stable creature is dying again, with empty tallies. */
function struckDown(target: Creature, taken: number, tempHp: number, play: EdgePlay): Harm {
  const again = target.life === 'stable';
  const failures = (again ? 0 : target.failures) + 1;
  const life = failures >= TALLY_NEEDED ? 'dead' : 'dying';
  play.trace.note('ED-DYI-04', `${target.name} is struck while down`, `${failures} failures`);
  // ED-DYI-09: temporary HP keep it awake only as long as they last.
  const faints = target.tempHp > 0 && tempHp === 0 ? FROM_DYING : null;
  return { taken, tempHp, hp: 0, life, successes: again ? 0 : target.successes, failures, faints };
}

export function writeHarm(target: Creature, harm: Harm): void {
  target.tempHp = harm.tempHp;
  target.hp = harm.hp;
  target.life = harm.life;
  target.successes = harm.successes;
  target.failures = harm.failures;
  if (harm.faints) faint(target, harm.faints);
  // ED-R-155: whoever cannot act concentrates on nothing.
  if (target.concentrating !== null && (harm.life === 'dead' || has(target, 'Incapacitated')))
    target.concentrating = null;
}

export function faint(target: Creature, source: string): void {
  if (!target.conditions.some(each => each.condition === 'Unconscious' && each.source === source))
    target.conditions = [...target.conditions, { condition: 'Unconscious', source }];
}

/** ED-CND-02: writes what Bleeding took. */
export function bleedTo(creature: Creature, hp: number, life: Life): void {
  creature.hp = hp;
  if (life === 'living') return;
  creature.life = life;
  creature.concentrating = null;
  faint(creature, FROM_DYING);
}

/** Where an Unconscious came from that healing ends. */
const HEALED = [FROM_DYING, FROM_BLOW, 'stable'];

/** ED-CND-14, ED-R-70: what is left where conditions end: whoever was Unconscious and is no longer still lies there. */
export function stillProne({ conditions, immunities }: Afflicted, left: Affliction[]): Affliction[] {
  if (!conditions.some(each => each.condition === 'Unconscious')) return left;
  const rises = !has({ conditions: left, immunities }, 'Prone') && !immunities.includes('Prone');
  return rises ? [...left, { condition: 'Prone', source: 'fell' }] : left;
}

/** The conditions of somebody who wakes from this. */
export const wokenFrom = (creature: Afflicted, sources: readonly string[]): Affliction[] =>
  stillProne(
    creature,
    creature.conditions.filter(
      ({ condition, source }) => condition !== 'Unconscious' || !sources.includes(source ?? ''),
    ),
  );

/** ED-CND-15, ED-R-70: whether something that ends conditions ends this one: at 0 HP only HP or temporary HP wake. */
export const isCurable = (
  { hp }: Pick<Creature, 'hp'>,
  { condition, source = FROM_DYING }: Affliction,
): boolean => condition !== 'Unconscious' || hp > 0 || (source !== FROM_DYING && source !== 'stable');

/** ED-CND-15: ends these conditions at once, with all that is left of a pack's; false where there was none. */
export function cure(creature: Creature, ends: readonly (Condition | OwnCondition)[]): boolean {
  const isMeant = ({
    condition,
    of,
  }: {
    readonly condition?: Condition;
    readonly of?: OwnCondition | undefined;
  }) => ends.some(each => (typeof each === 'string' ? each === condition : each.id === of?.id));
  const left = creature.conditions.filter(each => !isMeant(each) || !isCurable(creature, each));
  const marks = creature.marks.filter(each => !isMeant(each));
  if (left.length === creature.conditions.length && marks.length === creature.marks.length) return false;
  creature.conditions = stillProne(creature, left);
  creature.marks = marks;
  return true;
}

/** ED-DYI-07, ED-DYI-09: whether HP, or temporary HP at 0, would wake it. */
export const wouldWake = (creature: Afflicted): boolean =>
  has(creature, 'Unconscious') &&
  !has({ conditions: wokenFrom(creature, HEALED), immunities: creature.immunities }, 'Unconscious');

/** ED-HPS-02, ED-DYI-07, ED-CND-02: healing ends dying and Bleeding; the surplus is lost. */
export function heal(creature: Creature, amount: number): number {
  if (creature.life === 'dead' || amount <= 0) return 0;
  const regained = Math.min(amount, creature.maxHp - creature.hp);
  creature.hp += regained;
  creature.life = 'living';
  creature.successes = 0;
  creature.failures = 0;
  creature.conditions = creature.conditions.filter(each => each.condition !== 'Bleeding');
  creature.conditions = wokenFrom(creature, HEALED);
  return regained;
}

/** ED-HPS-03, ED-DYI-09: the higher counts; gained at 0 HP they wake without ending dying. */
export function gainTemporary(creature: Creature, amount: number): boolean {
  if (creature.life === 'dead' || amount <= creature.tempHp) return false;
  creature.tempHp = amount;
  if (creature.hp === 0) creature.conditions = wokenFrom(creature, HEALED);
  return true;
}

/** ED-DYI-08: dying ends at 0 HP; it stays Unconscious, unless temporary HP keep it awake. */
export function makeStable(creature: Creature): void {
  creature.life = 'stable';
  creature.successes = 0;
  creature.failures = 0;
}

/** How somebody stands, as outcomes show it. */
export const standingFields = {
  hp: z.int(),
  tempHp: z.int(),
  life: z.enum(LIVES),
  conditions: z
    .array(
      z.strictObject({
        condition: z.enum(CONDITIONS),
        by: z.string().optional(),
        source: z.string().optional(),
        until: z
          .strictObject({
            at: z.enum(['start', 'end']),
            of: z.enum(['bearer', 'source', 'round']),
            left: z.int(),
          })
          .optional(),
        target: z.int().optional(),
        sensed: z.boolean().optional(),
        of: ownConditionSchema.optional(),
      }),
    )
    .describe('Conditions afterwards.'),
  exposed: z.boolean(),
  successes: z.int(),
  failures: z.int(),
  bennies: z.int(),
  responses: z.int(),
  concentrating: z.string().nullable(),
  breath: z.int().nullable(),
};
export type Standing = z.output<z.ZodObject<typeof standingFields>>;

export const standingOf = (creature: Creature): Standing => ({
  hp: creature.hp,
  tempHp: creature.tempHp,
  life: creature.life,
  conditions: creature.conditions.map(each => ({ ...each })),
  exposed: creature.exposed,
  successes: creature.successes,
  failures: creature.failures,
  bennies: creature.bennies,
  responses: creature.responses,
  concentrating: creature.concentrating,
  breath: creature.breath,
});

/** ED-DYI-02: how far the Stabilization Rolls have come. */
export const tallyWords = ({ successes, failures }: Pick<Standing, 'successes' | 'failures'>): string =>
  `${counted(successes, 'success', 'successes')}, ${counted(failures, 'failure')}`;

/** ED-DMG-03, ED-DMG-04: why somebody drops who had HP left, or does not. */
export const massiveWords = (body: number | null, taken: number, overwhelming = false): string =>
  overwhelming
    ? ', more than the maximum before Soak,'
    : body === null
      ? ''
      : `, massive damage (Body ${body} against ${taken}),`;

/** ED-HPS-03: what of the damage went to temporary HP, and whether any are left. */
export const absorbedWords = (absorbed: number, left: number): string =>
  absorbed === 0 ? '' : `, ${absorbed} of it from temporary HP (${left > 0 ? left : 'none'} left)`;

/** ED-DYI-04: dying, and how many failures there are already. */
export const dyingWords = (failures: number): string =>
  `is dying${failures > 0 ? ` with ${counted(failures, 'failure')}` : ''}`;

interface ToldHarm {
  readonly taken: number;
  /** Of the Body roll against massive damage, where one was made. */
  readonly bodyTotal?: number | null;
  readonly overwhelming?: boolean;
}

/** What a blow did to somebody, in a sentence. */
export function tellHarm(
  { name, durability, tempHp, life: was }: Pick<Creature, 'name' | 'durability' | 'tempHp' | 'life'>,
  { taken, bodyTotal = null, overwhelming = false }: ToldHarm,
  after: Pick<Standing, 'hp' | 'tempHp' | 'life' | 'conditions' | 'failures'>,
): string {
  if (was === 'dead' && !isThing({ durability })) return `${name} is dead already.`;
  if (taken === 0) return `${name} takes no damage.`;
  const { hp, life, conditions, failures } = after;
  const out = conditions.some(each => each.condition === 'Unconscious');
  const absorbed = absorbedWords(tempHp - after.tempHp, after.tempHp);
  const why = massiveWords(bodyTotal, taken, overwhelming);
  const damage = `${name} takes ${taken} damage${absorbed}${absorbed && !why ? ',' : ''}${why}`;
  if (life === 'dead')
    return `${damage} and ${isThing({ durability }) ? 'is wrecked, with a Complication' : 'dies'}.`;
  if (life === 'dying') return `${damage} and ${dyingWords(failures)}.`;
  // ED-OBJ-03: what hurts a thing has got past its Durability.
  const strained = isThing({ durability }) ? ', with a Complication' : '';
  return `${damage} and has ${hp} HP left${strained}${out ? ', unconscious' : ''}.`;
}
