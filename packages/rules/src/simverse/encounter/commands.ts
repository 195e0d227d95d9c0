/** What somebody may do on their turn, or answer when attacked; and what the game master decides. */

import { entrySchema } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { LUCKY_USES } from '../checks/lucky.ts';
import { DEFENCES } from '../combat/defence.ts';
import { TRIGGERS } from '../combat/morale.ts';
import { conditionEntry } from '../combat/own-conditions.ts';
import { STATE_NAMES } from '../combat/states.ts';
import { LOCATIONS } from '../gear/armour.ts';
import { doseField } from '../gear/doses.ts';
import { WEAPON_USES } from '../gear/weapons.ts';
import { BREATHS } from '../world/breath.ts';
import { riddenField } from '../world/mounts.ts';
import { sideName } from './combatant.ts';
import { MAX_RUNNING } from './state.ts';

const id = z.string().min(1).max(60);
const coordinate = z.int().min(0).max(199);
const place = z
  .int()
  .min(0)
  .max(MAX_RUNNING - 1);
const withPower = z.int().min(0).max(40).optional();
const action = { actor: id };
const blow = {
  weapon: z.int().min(0).max(24).describe('Place in the list of weapons.'),
  use: z.enum(WEAPON_USES).default('strike'),
  location: z.enum(LOCATIONS).default('torso'),
};

/** Who gives the commands that no player may give. */
export const GAME_MASTER = 'gm';

/** The states that a game master may set or end; holds and wounds have numbers of their own. */
export const RULED_STATES = [
  'Stunned',
  'Prone',
  'Dazed',
  'Steeled',
  'Shaken',
  'Panic',
  'Total panic',
  'Frozen',
  'Unconscious',
] as const;

/** One of these, or the name of a condition of a pack that somebody is in: its pack may be gone. */
const ruledState = z
  .string()
  .min(1)
  .max(60)
  .transform(given => RULED_STATES.find(state => state.toLowerCase() === given.toLowerCase()) ?? given)
  .refine(
    state => RULED_STATES.some(one => one === state) || !STATE_NAMES.some(one => one === state),
    'Holds, wounds and empty pools have numbers of their own.',
  )
  .meta({ enum: [...RULED_STATES] });

/** What stands for the reason of a ruling that gives none. */
export const UNSAID = 'by decision of the game master';

const modifier = z.int().min(-20).max(20).optional();

export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    ...action,
    do: z.literal('attack'),
    target: id,
    ...blow,
    hands: z.enum(['one', 'two']).default('one').describe('`two` strikes with both weapons, this one first.'),
    power: z.int().min(-1).max(40).default(-1).describe('A maneuver that goes with the blow.'),
  }),
  z.strictObject({
    ...action,
    do: z.literal('power'),
    power: z.int().min(0).max(40),
    target: id.optional().describe('Whom it is aimed at; with an area, its middle.'),
    others: z.array(id).max(11).optional().describe('Further targets, where the power has several.'),
    location: z
      .enum(LOCATIONS)
      .exclude(['torso'])
      .optional()
      .describe(
        'Where a power that is aimed with an attack roll is to strike (SV-CMOD-06); left out, the torso.',
      ),
    x: coordinate
      .optional()
      .describe('A square instead: the middle of an area, where to go, where to appear.'),
    y: coordinate.optional(),
    running: place.optional().describe('Dispel Magic: place in the list of running powers.'),
    as: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('Summons: which opponent of the list comes. Shapeshift: which animal of it.'),
  }),
  z.strictObject({ ...action, do: z.literal('prepare'), power: z.int().min(0).max(40) }),
  z.strictObject({ ...action, do: z.literal('let pass') }).describe('No counter-attack.'),
  z.strictObject({ ...action, do: z.literal('wake'), target: id }),
  z.strictObject({
    ...action,
    do: z.literal('drink'),
    potion: z.int().min(0).max(19).describe('Place in the list of potions.'),
    target: id.optional().describe('Somebody else to whom it is given.'),
  }),
  z
    .strictObject({
      ...action,
      do: z.literal('coat'),
      weapon: z.int().min(0).max(24),
      poison: z.int().min(0).max(19).default(0).describe('Place in the list of poisons.'),
    })
    .describe('Puts poison on a weapon in hand, for the first wound it makes.'),
  z
    .strictObject({ ...action, do: z.literal('light'), weapon: place })
    .describe('Lights a torch or a lantern in hand (SV-R-234).'),
  z
    .strictObject({ ...action, do: z.literal('hide') })
    .describe('Stealth against the Perception of those who look on (SV-R-229).'),
  z.strictObject({ ...action, do: z.literal('look around') }).describe('Perception, for whoever is hidden.'),
  z.strictObject({ ...action, do: z.literal('drop prone') }),
  z.strictObject({
    ...action,
    do: z.literal('end power'),
    running: place.describe('Place in the list of running powers.'),
  }),
  z.strictObject({ ...action, do: z.literal('grapple'), target: id }),
  z.strictObject({ ...action, do: z.literal('break grapple') }),
  z.strictObject({ ...action, do: z.literal('release') }),
  z
    .strictObject({ ...action, do: z.literal('strangle') })
    .describe('Takes the breath of whoever one holds, until one lets go (SV-HAZ-08).'),
  z.strictObject({
    ...action,
    do: z.literal('aim'),
    target: id,
    power: withPower.describe('A maneuver that makes more of the aim.'),
  }),
  z.strictObject({ ...action, do: z.literal('full defense') }),
  z.strictObject({
    ...action,
    do: z.literal('move'),
    how: z.enum(['half', 'full', 'sprint']),
    x: coordinate,
    y: coordinate,
  }),
  z.strictObject({ ...action, do: z.literal('leave'), how: z.enum(['half', 'full', 'sprint']) }),
  z.strictObject({
    ...action,
    do: z.literal('stand up'),
    how: z.enum(['half', 'full', 'sprint']).default('half'),
    power: withPower.describe('A maneuver that does it without a move.'),
  }),
  z.strictObject({ ...action, do: z.literal('first aid'), target: id }),
  z.strictObject({
    ...action,
    do: z.literal('draw'),
    weapon: z.int().min(0).max(24),
    hand: z.enum(['main', 'off', 'both']),
    power: withPower.describe('A maneuver that does it without an action.'),
  }),
  z.strictObject({
    ...action,
    do: z.literal('sheathe'),
    weapon: z.int().min(0).max(24),
    power: withPower.describe('A maneuver that does it without an action.'),
  }),
  z.strictObject({
    ...action,
    do: z.literal('pick up'),
    weapon: z.int().min(0).max(24),
    hand: z.enum(['main', 'off', 'both']),
  }),
  z.strictObject({ ...action, do: z.literal('drop'), weapon: z.int().min(0).max(24) }),
  z.strictObject({
    ...action,
    do: z.literal('defend'),
    with: z.enum([...DEFENCES, 'none']),
    weapon: z.int().min(-1).max(24).default(-1).describe('The weapon to parry with; -1 for bare hands.'),
  }),
  z
    .strictObject({
      ...action,
      do: z.literal('lucky'),
      on: z
        .enum(LUCKY_USES)
        .describe('Which failed roll of one’s own is rolled again; `kept` takes it back.'),
    })
    .describe('Says beforehand what Lucky is for (SV-R-178); free, on the own turn or before a defence.'),
  z.strictObject({ ...action, do: z.literal('end turn') }),
  z
    .strictObject({ ...action, do: z.literal('end fight') })
    .describe('Once the last foe is down: no more rounds for the wounded (SV-R-185).'),
  z
    .strictObject({
      actor: z.literal(GAME_MASTER),
      do: z.literal('rule'),
      target: id.describe('Whom it concerns.'),
      why: z.string().min(1).max(200).default(UNSAID),
      vitality: z.int().min(-1000).max(10_000).optional(),
      bleeding: z.int().min(0).max(100).optional().describe('Open wounds that bleed.'),
      stamina: z.int().min(0).max(10_000).optional(),
      mana: z.int().min(0).max(10_000).optional(),
      x: coordinate.optional(),
      y: coordinate.optional(),
      state: byNameOr(ruledState, conditionEntry)
        .optional()
        .describe('A state of the book, or a condition of a pack.')
        .meta({ from: 'conditions' }),
      turns: z
        .int()
        .min(0)
        .max(999)
        .optional()
        .describe(
          'Own turns that a state or a modifier lasts: one where left out, or as many as a condition of a pack says; 0 ends a state.',
        ),
      by: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .describe('Whom or what the state comes from: an id of this fight, or words.'),
      silenced: z.boolean().optional(),
      behind: z
        .array(id)
        .max(20)
        .optional()
        .describe('Who is behind them now, so that they cannot block: until their own turn (SV-R-184).')
        .meta({ fighter: true }),
      attack: modifier.describe('On attacks, for so many `turns`; `why` is what every roll shows.'),
      defence: modifier.describe('On defences, likewise.'),
      resistance: modifier.describe('On resisting, likewise.'),
      task: modifier.describe('On other rolls, likewise.'),
      once: z.literal(true).optional().describe('Such a modifier is good for one roll only.'),
      darkness: z.boolean().optional().describe('Whether it is dark, for everybody.'),
      hidden: z.boolean().optional().describe('Whether they are hidden from all other sides.'),
      initiative: z
        .number()
        .min(0)
        .max(1000)
        .optional()
        .describe('What they act by from the next round on, in place of Speed.'),
      drops: z
        .boolean()
        .optional()
        .describe('They drop what is in their hands: a called shot to the arm, a critical failure.'),
      poison: doseField.optional().describe('They are poisoned, and roll EN against it.'),
      air: z
        .enum([...BREATHS, 'back'])
        .optional()
        .describe('They have no air from now on, and how they hold their breath; `back` gives it back.'),
      circumstances: z
        .array(z.string().min(1).max(80))
        .max(20)
        .optional()
        .describe('What holds here from now on, for powers that work only then: rain, outdoors.'),
      mount: z
        .union([z.literal('none'), riddenField])
        .optional()
        .describe(
          'What carries them from now on; `none` when they get off, are thrown, or it falls (SV-R-233).',
        ),
      morale: z.enum(TRIGGERS).optional().describe('Calls for a morale check.'),
      phobia: z
        .literal(true)
        .optional()
        .describe('They meet what they fear: a roll of WS, and panic where it fails (SV-FLAW-16).'),
    })
    .describe('For the game master alone: what is so from now on, whoever’s turn it is.'),
  z
    .strictObject({
      actor: z.literal(GAME_MASTER),
      do: z.literal('join'),
      stock: z.string().min(1).max(60).optional().describe('An opponent of the list, by name.'),
      who: entrySchema.optional().describe('In its place: anybody whom a set-up takes, or several of them.'),
      side: sideName,
      x: coordinate
        .optional()
        .describe('Its square; left out, the free one at the edge that is nearest to its side.'),
      y: coordinate.optional(),
    })
    .describe('For the game master alone: somebody else joins the fight.'),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>;
