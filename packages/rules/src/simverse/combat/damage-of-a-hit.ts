/** DMG: the question a table asks about a hit. */

import { capital, inField, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Size, sizeSchema } from '../character/attributes.ts';
import { formatDamage } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { type PerkTitle, perkTitles } from '../character/perks/traits.ts';
import { LOCATIONS, type Location, PIECE_ON, protectionOf } from '../gear/armour.ts';
import { armsOf, grip, refuseTooWeak, useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import {
  damageOf,
  halvingsOf,
  noteHalvings,
  noteMultiples,
  rollDamage,
  struckBodyOf,
  wound,
} from './damage.ts';
import { stanceFields } from './defence.ts';
import type { Fighter } from './fighter.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';
import { VITALITY_STATES } from './vitality.ts';
import { aftermathOf, suffer } from './wounds.ts';

const damageProcedure = procedure({
  name: 'damage',
  title: 'Damage of a hit',
  summary:
    'Roll the damage of a hit and take it through armour: thrusts, strength, dice for large bonuses, minimum, knockback, armour (double against cutting), doubling for impaling and called shots, halvings last.',
  rules: [
    'SV-DMG-01',
    'SV-DMG-02',
    'SV-DMG-03',
    'SV-DMG-04',
    'SV-DMG-05',
    'SV-DMG-06',
    'SV-DMG-07',
    'SV-DMG-10',
    'SV-DMG-11',
    'SV-DMG-12',
    'SV-DMG-13',
    'SV-DMG-14',
    'SV-DMG-15',
    'SV-CMOD-06',
    'SV-CMOD-07',
  ],
  input: z.strictObject({
    weapon: weaponSchema.meta({ rank: 'first' }),
    use: useSchema.meta({ rank: 'often' }),
    ST: z.int().min(1).max(50).default(10).meta({ rank: 'first' }),
    weaponMaster: z.boolean().default(false).meta({ rank: 'often' }),
    attackerPerks: perkTitles.meta({ rank: 'often' }),
    bonus: z.int().min(-50).max(50).default(0).describe('Other flat damage.').meta({ rank: 'often' }),
    metres: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Left out: within range.')
      .meta({ rank: 'often', unit: 'm' }),
    location: z.enum(LOCATIONS).default('torso').meta({ rank: 'first' }),
    AR: z
      .int()
      .min(0)
      .max(500)
      .default(0)
      .describe('Of the piece worn at the location that is hit; Natural Armor and size come on top.')
      .meta({ rank: 'first' }),
    size: sizeSchema.meta({ rank: 'often' }),
    perks: perkTitles.describe('Perks of the one who is hit.').meta({ rank: 'often' }),
    unliving: z
      .boolean()
      .default(false)
      .describe('A construct or an object: it never bleeds.')
      .meta({ rank: 'rare' }),
    victim: personSchema
      .optional()
      .describe('Who is hit, in place of AR, size and perks; then what the hit leaves of them is told, too.')
      .meta({ from: 'person', rank: 'often' }),
    activeCombat: stanceFields.activeCombat.meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    dice: z.string().describe('What is rolled, after ST and conversion.'),
    type: z.string(),
    raw: z.int(),
    knockback: z.int(),
    effectiveAR: z.int(),
    penetrating: z.int(),
    damage: z.int().describe('Vitality lost.'),
    bleeds: z.boolean(),
    left: z
      .strictObject({
        vitality: z.int().meta({ unit: 'Vitality' }),
        bleedingCount: z.int(),
        shock: z.int().describe('On all rolls of the next turn, from everything lost in this round.'),
        moraleCheck: z.boolean(),
        state: z.enum(VITALITY_STATES),
      })
      .optional()
      .describe('What is left of the `victim`.'),
  }),
  example: {
    input: { weapon: 'Longsword', use: 'thrust', ST: 14, AR: 4 },
    dice: [3, 4],
    outcome: {
      dice: '2d6-1',
      type: 'impaling',
      raw: 6,
      knockback: 0,
      effectiveAR: 4,
      penetrating: 2,
      damage: 4,
      bleeds: false,
    },
  },
  run(input, play) {
    const arms = armsOf(input.weapon, input.use);
    if (isRefusal(arms)) return arms;
    if (grip(arms, input.ST) === 'unusable') return refuseTooWeak(arms);
    const striker = { ST: input.ST, perks: input.attackerPerks };
    const force = { arms, weaponMaster: input.weaponMaster, bonus: input.bonus };
    const { location } = input;
    const victim = victimOf(input, play);
    if (isRefusal(victim)) return victim;
    const { AR } = protectionOf(victim, location, play, arms.type);
    const damage = damageOf(striker, force, AR, play);
    const body = struckBodyOf(AR, arms, victim);
    const halvings = halvingsOf(arms, input.ST, input.metres);
    noteMultiples(arms, AR, location, play);
    noteHalvings(arms, input, input.metres, victim.perks, play);
    const meets = (rolled: number) => wound(rolled, arms.type, location, halvings, body);
    const hurt = rollDamage(damage, meets, play, w => w);
    const told = { dice: formatDamage(damage), type: arms.type, ...hurt };
    if (!('life' in victim)) return told;
    const { life, vitality, bleedingCount, shock, moraleCheck } = aftermathOf(
      victim,
      hurt,
      input.activeCombat,
      play,
    );
    return { ...told, left: { vitality, bleedingCount, shock, moraleCheck, state: life } };
  },
  tell({ dice, raw, damage, effectiveAR, penetrating, bleeds, left }, { victim }) {
    const none = penetrating === 0 ? 'nothing gets through' : 'no Vitality is lost';
    const lost = damage === 0 ? none : `${damage} Vitality is lost`;
    const wounded = `${dice} makes ${raw}; against AR ${effectiveAR} ${lost}${bleeds ? ', and the wound bleeds' : ''}.`;
    return left
      ? `${wounded} ${capital(victim?.name ?? 'somebody')} has ${left.vitality} left: ${left.state}.`
      : wounded;
  },
  apply({ victim }, { damage, left }) {
    if (!victim || !left) return {};
    const hurt = { ...victim };
    suffer(hurt, { damage, ...left });
    return { victim: hurt };
  },
});

/** Who is hit: a person, or what was told of the one who is. */
function victimOf(
  {
    victim,
    location,
    AR,
    size,
    perks,
    unliving,
  }: {
    victim?: PersonInput | undefined;
    location: Location;
    AR: number;
    size: Size;
    perks: readonly PerkTitle[];
    unliving: boolean;
  },
  play: SimversePlay,
): Fighter | Pick<Fighter, 'armour' | 'size' | 'perks' | 'being'> | Refusal {
  if (victim && (AR > 0 || perks.length > 0 || unliving))
    return refuse(
      'SV-DMG-04',
      'The `victim` wears armour and has perks of their own: leave `AR`, `perks` and `unliving` out.',
      'victim',
    );
  if (victim) return inField('victim', personOf(victim, play));
  return {
    armour: AR > 0 ? [{ piece: PIECE_ON[location], AR, AD: 0 }] : [],
    size,
    perks,
    being: unliving ? 'construct' : can(perks, 'is undead') ? 'undead' : 'living',
  };
}

export const damageProcedures = [damageProcedure] as const;
