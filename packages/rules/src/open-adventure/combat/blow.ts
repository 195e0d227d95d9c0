/**
 * The blow: whatever belongs to one attack and not to the persons in it. What the attacker brings (`swingFields`) is
 * the same for everybody whom it reaches; what lies between attacker and target (`targetFields`) is each target's own.
 */
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { damageTypesField, thresholdsField } from '../checks/resistance.ts';
import { circumstancesField } from '../checks/standard-roll.ts';
import { weaponInHand, weaponOrHands } from '../content/refs.ts';
import { WEAPON_NATURES, type WeaponRef } from '../content/weapon-list.ts';
import { regionName, regionWish, weaponAbilityName } from '../content/words/other-names.ts';
import { ATTACK_KINDS, struckWith } from '../gear/weapons.ts';
import { roundSchema } from '../rounds/round-state.ts';
import { struggleInput } from '../rounds/struggle.ts';
import { ATTACK_TALENTS } from './attack-talents.ts';

/** OA-UNARM-02, OA-UNARM-04, OA-UNARM-17: the forms that wound or disarm; clinch and grapple have their own ladder. */
export const STRIKING_FORMS = ['strike', 'kick', 'counter-weapon'] as const;

const weaponAbilitySchema = z.strictObject({
  ability: weaponAbilityName,
  counters: z.int().min(0).max(100).optional(),
  cost: z
    .strictObject({
      exult: z.int().min(0).max(20).optional(),
      stamina: z.int().min(0).max(20).optional(),
    })
    .optional(),
});

export const swingFields = {
  attacker: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
  attackerRound: roundSchema
    .default(roundSchema.parse({}))
    .describe('What the attacker has left in this round.')
    .meta({ rank: 'rare' }),
  weapon: weaponOrHands
    .describe('Unarmed, or null, for bare hands.')
    .meta({ rank: 'first', from: 'weapons' }),
  improvised: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('The weight of an improvised weapon instead.')
    .meta({ unit: 'wt' }),
  ownWeapon: z
    .strictObject({
      name: z.string().min(1).max(60).default('weapon'),
      destruction: z
        .int()
        .min(-20)
        .max(100)
        .default(0)
        .describe('Added to the attack score; 0 where that has it already.'),
      range: z
        .int()
        .min(0)
        .max(10_000)
        .nullable()
        .default(null)
        .describe('What makes it a ranged weapon.')
        .meta({ unit: 'spaces' }),
      hands: z.union([z.literal(1), z.literal(2)]).default(1),
    })
    .nullable()
    .default(null)
    .describe('A weapon that is on no list, by its numbers.'),
  kind: z
    .enum(ATTACK_KINDS)
    .nullable()
    .default(null)
    .describe('How it is used, where it is not as usual; melee without a weapon for the bare score.'),
  form: z
    .enum(STRIKING_FORMS)
    .default('strike')
    .describe('The form of an unarmed attack; counter-weapon makes the target drop something instead.')
    .meta({ rank: 'often' }),
  abilities: z
    .array(weaponAbilitySchema)
    .max(10)
    .default([])
    .describe('What this weapon can do besides the abilities of the list: blast, charge, reach, skewer.')
    .meta({ rank: 'rare' }),
  buys: z
    .array(weaponAbilityName)
    .max(10)
    .default([])
    .describe(
      'Abilities to pay for, the most wanted first; each is paid when its moment comes, if the points are there and it helps. Hook and disarm are thereby declared before the roll.',
    )
    .meta({ rank: 'often' }),
  talent: z.enum(ATTACK_TALENTS).default('none').meta({ rank: 'often' }),
  power: z.int().min(0).max(100).default(1).describe('What a power attack gives up.'),
  twoWeapons: z
    .enum(['main', 'off'])
    .nullable()
    .default(null)
    .describe('Which hand strikes, where both hold a weapon and both attack.'),
  otherWeapon: weaponOrHands
    .describe('What the other hand holds when two weapons are used.')
    .meta({ rank: 'rare', from: 'weapons', whose: 'attacker.weapons' }),
  weaponNature: z
    .enum(WEAPON_NATURES)
    .nullable()
    .default(null)
    .describe('What the weapon is, where it does not say so itself.'),
  infrared: z.boolean().default(false),
  activated: z
    .boolean()
    .default(false)
    .describe(
      'Whether an energy staff was switched to fire within the last minute; it is paid for otherwise.',
    )
    .meta({ rank: 'rare' }),
  stun: z.boolean().default(false).describe('A laser pistol switched to stun: stamina instead of health.'),
  nonlethal: z
    .boolean()
    .default(false)
    .describe('Declared before the roll: stamina is lost instead of health.')
    .meta({ rank: 'often' }),
  aimed: z
    .boolean()
    .default(false)
    .describe('A half-round of aiming came first: a body region is rolled, and exult points may move it.')
    .meta({ rank: 'often' }),
  region: regionWish
    .nullable()
    .default(null)
    .describe('Where exult points shall move the body region, if they reach.')
    .meta({ rank: 'often' }),
  regionExult: z
    .int()
    .min(-5)
    .max(5)
    .default(0)
    .describe('Or how many exult points move it up, or down if negative.'),
  rollRegion: z
    .boolean()
    .default(false)
    .describe('The table rolls a body region for every attack.')
    .meta({ rank: 'rare' }),
  straight: z
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('Spaces moved in a straight line right before, for a charge.')
    .meta({ unit: 'spaces' }),
  freeHands: z.int().min(0).max(2).default(2).meta({ rank: 'rare' }),
  attackerHeld: z
    .boolean()
    .default(false)
    .describe('Whether somebody else holds the attacker in a clinch or grapple.')
    .meta({ rank: 'rare' }),
  types: damageTypesField
    .unwrap()
    .nullable()
    .default(null)
    .describe('Damage types, all at once; those of the weapon where not given.')
    .meta({ rank: 'often', from: 'damage types' }),
  magical: z.boolean().default(false).describe('Whether magic is at work.'),
};

/** OA-WABL-11: those besides the target whom an explosion reaches. */
export const nearbyField = z
  .array(characterSchema)
  .max(8)
  .default([])
  .describe('Everybody else within the 3 by 3 spaces around the target, for an explosion.')
  .meta({ rank: 'rare', from: 'person', living: true });

export const GUARDS = ['dodge', 'block', 'parry', 'deflect'] as const;

export const targetFields = {
  defender: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
  defenderRound: roundSchema
    .default(roundSchema.parse({}))
    .describe('What the defender has left in this round.')
    .meta({ rank: 'rare' }),
  distance: z.int().min(0).max(10_000).default(1).meta({ rank: 'often', unit: 'spaces' }),
  height: z
    .int()
    .min(-1000)
    .max(1000)
    .default(0)
    .describe('How much higher the attacker stands; negative if lower.')
    .meta({ rank: 'often', unit: 'spaces' }),
  lineOfSight: z.boolean().default(true).describe('Whether anything can be seen of the target at all.'),
  cover: z
    .strictObject({
      protection: z.int().min(0).max(1000).describe('The natural protection of what covers.'),
      covered: z.array(regionName).max(6).default([]).describe('Body regions that are covered.'),
      half: z.array(regionName).max(6).default([]).describe('Regions of which half or more is covered.'),
      light: z
        .boolean()
        .default(false)
        .describe('Light cover however much of the body it hides, as water is.')
        .meta({ rank: 'rare' }),
    })
    .nullable()
    .default(null)
    .describe('Light cover of the target.')
    .meta({ rank: 'often' }),
  concealment: z
    .enum(['none', 'light', 'heavy'])
    .default('none')
    .describe('How the target is concealed from the attacker.')
    .meta({ rank: 'often' }),
  attackerConcealment: z
    .enum(['none', 'light', 'heavy'])
    .default('none')
    .describe('How the attacker is concealed from the target.'),
  rightSpace: z
    .boolean()
    .default(true)
    .describe('Whether somebody in heavy concealment is where the attacker strikes.')
    .meta({ rank: 'rare' }),
  circumstances: circumstancesField,
  unseen: z
    .boolean()
    .default(false)
    .describe('The target does not see the attacker.')
    .meta({ rank: 'often' }),
  surprised: z.boolean().default(false),
  helpless: z.boolean().default(false),
  unready: z.boolean().default(false).describe('First round, and the target has not begun its turn.'),
  targetKinds: z
    .array(z.string().min(1).max(40))
    .max(10)
    .default([])
    .describe('What the target is: beast, plant, undead, thief.'),
  feint: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Points by which a feint has lowered the defense.')
    .meta({ rank: 'often' }),
  struggle: struggleInput
    .nullable()
    .default(null)
    .describe('The positions of the two, if they are clinching or grappling.')
    .meta({ rank: 'rare' }),
  defenderHeld: z
    .boolean()
    .default(false)
    .describe('Whether somebody else holds the defender in a clinch or grapple.')
    .meta({ rank: 'rare' }),
  guard: z
    .strictObject({
      maneuver: z.enum(GUARDS),
      weapon: weaponOrHands
        .describe(
          'What is parried or deflected with; unarmed, or null, for bare hands, or for a shield that deflects.',
        )
        .meta({ from: 'weapons', whose: 'defender.weapons' }),
    })
    .nullable()
    .default(null)
    .describe('What the defender answers with: dodge, block or parry while guarding, or a deflect.')
    .meta({ rank: 'often' }),
  setVersusCharge: weaponOrHands
    .describe('The weapon that the defender has set against a charge.')
    .meta({ rank: 'rare', from: 'weapons' }),
  defenderAbilities: z
    .array(weaponAbilitySchema)
    .max(10)
    .default([])
    .describe(
      "What the defender's weapon can do besides the abilities of the list: deflect, set versus charge.",
    )
    .meta({ rank: 'rare' }),
  room: z
    .boolean()
    .default(true)
    .describe('Whether there is an empty adjacent space to dodge into; the defender chooses which.')
    .meta({ rank: 'often' }),
  freeDodge: z
    .boolean()
    .default(true)
    .describe('Whether the target takes the free dodge that a slow shot allows.')
    .meta({ rank: 'rare' }),
  concentration: z
    .enum(['rolled', 'kept', 'lost'])
    .default('rolled')
    .describe('Whether a guard outlasts the damage: by a willpower save now, or as the table knows.')
    .meta({ rank: 'rare' }),
  payArmor: z
    .boolean()
    .default(false)
    .describe('Whether the defender pays for what the armor can do, once damage is due.'),
  armorPaid: z
    .boolean()
    .default(false)
    .describe("Whether the defender's armor has been paid for what it can do."),
  naturalArmor: z.boolean().default(false).describe('Whether a combat android pays for natural armor.'),
  thresholds: thresholdsField,
};

/** What an attack is asked about with: a weapon that nobody names is the one in hand, unless something else strikes. */
export const askedWeapon = weaponInHand.meta({ whose: 'attacker.weapons' });

type Asked = Omit<Swing, 'weapon'> & { readonly weapon?: WeaponRef | null | undefined };

/** OA-SECO-15: the attack with what is in hand. */
export function withWeaponInHand<A extends Asked>(asked: A): A & Pick<Swing, 'weapon'> {
  const { attacker, weapon, improvised, ownWeapon, talent, form, kind } = asked;
  const isOther = improvised !== null || ownWeapon !== null || talent === 'shield bash' || form !== 'strike';
  return { ...asked, weapon: weapon === undefined && isOther ? null : struckWith(weapon, attacker, kind) };
}

export const swingSchema = z.strictObject(swingFields);
export const targetSchema = z.strictObject(targetFields);
/** The attacker's side of an attack, and each target's. */
export type Swing = z.output<typeof swingSchema>;
export type Target = z.output<typeof targetSchema> & {
  /** A friend of the attacker, where one attack reaches several. */
  readonly ally?: boolean;
};

/** An ordinary swing and target, to be completed: what an encounter starts from without parsing anything. */
export const PLAIN_SWING = swingSchema.parse({ attacker: {} });
export const PLAIN_TARGET = targetSchema.parse({ defender: {} });
export const plainSwing = (attacker: Character): Swing => ({ ...PLAIN_SWING, attacker });
export const plainTarget = (defender: Character): Target => ({ ...PLAIN_TARGET, defender });
