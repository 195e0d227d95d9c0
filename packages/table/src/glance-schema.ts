/** What a fight looks like to whoever is shown it, as schemas: the engine's glance, offers, reasons and promises. */
import type { Thrown } from '@arbiter/dice';
import type {
  EncounterOutcome,
  FightView,
  Foreseen,
  Glance,
  LegalAction,
  Refusal,
  Seen,
  TraceNode,
} from '@arbiter/engine';
import { z } from 'zod';

/** A schema for each field that there is, so that none is forgotten. */
export type Shape<T> = { readonly [K in keyof T]-?: z.ZodType };

const words = z.array(z.string());
const place = { x: z.number(), y: z.number() };
const order = z.strictObject({
  ...{ do: z.string(), field: z.string().describe('The field that takes the number.') },
  plus: z.number().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const gauge = z.strictObject({
  ...{ name: z.string(), now: z.number(), most: z.number().optional(), least: z.number().optional() },
  lines: z
    .array(z.strictObject({ at: z.number(), says: z.string() }))
    .optional()
    .describe('Where something happens on its way down.'),
  die: z.number().optional().describe('Sides of the die that each of them is.'),
  stages: words.optional().describe('What each number means, from 0 upwards.'),
  isArmour: z.literal(true).optional(),
  edit: z
    .strictObject({ set: order.optional(), less: order.optional(), more: order.optional() })
    .optional()
    .describe('How the game master sets it.'),
});
const PLACES = [
  ...(['head', 'eyes', 'torso', 'vitals', 'arms', 'hands', 'legs', 'feet'] as const),
  ...(['left arm', 'right arm', 'left leg', 'right leg'] as const),
] as const;

/** A fighter's card. */
const seenSchema: z.ZodType<Seen> = z.strictObject({
  ...{ id: z.string(), name: z.string(), side: z.string(), ...place },
  span: z.number().optional().describe('Squares it is wide, where that is more than one.'),
  zone: z.string().optional(),
  there: z.boolean().describe('Still on the field.'),
  able: z.boolean(),
  condition: z.string().describe('Numbers and states in a few words.'),
  pools: z.array(gauge).optional(),
  actions: z.array(gauge).optional(),
  held: words.optional(),
  conditions: words.optional(),
  timers: z.array(z.strictObject({ what: z.string(), left: z.string() })).optional(),
  cards: z
    .array(
      z.strictObject({
        ...{ name: z.string(), rule: z.string().optional() },
        ...{ does: z.string().optional(), ends: z.string().optional() },
      }),
    )
    .optional()
    .describe('What its conditions mean.'),
  body: z
    .array(
      z.strictObject({
        ...{ name: z.string(), at: z.enum(PLACES), armour: z.number(), says: z.string().optional() },
      }),
    )
    .optional(),
} satisfies Shape<Seen>);

const TERRAIN = ['wall', 'difficult', 'hazard', 'high', 'cover', 'water', 'fog', 'dim', 'dark'] as const;
/** What a fight shows besides fighters. */
const scenery = {
  round: z.number(),
  ground: z.strictObject({
    ...{ width: z.number(), height: z.number(), shape: z.enum(['square', 'hex']).optional() },
    marks: z.array(z.strictObject({ ...place, is: z.enum(TERRAIN) })),
  }),
  zones: z.array(z.strictObject({ name: z.string(), next: words })),
  phases: z
    .array(
      z.strictObject({
        ...{ name: z.string().optional(), is: z.enum(['over', 'now', 'ahead']) },
        order: z.enum(['free', 'together']).optional(),
        seats: z.array(
          z.strictObject({
            ...{ id: z.string(), is: z.enum(['done', 'now', 'ahead', 'waits', 'lost']) },
            says: z.string().optional(),
          }),
        ),
      }),
    )
    .describe('The round in the game’s own form.'),
  ties: z
    .array(
      z.strictObject({
        ...{ from: z.string(), to: z.string(), is: z.enum(['hold', 'opening', 'aim', 'sway', 'ride']) },
        ...{ word: z.string(), says: z.string() },
        rung: z.tuple([z.number(), z.number()]).optional(),
      }),
    )
    .describe('What is between two of them.'),
  note: z.string().describe('What is waited for, in a sentence.'),
};

/** A fight as it is drawn. */
export const glanceSchema: z.ZodType<Glance> = z.strictObject({
  ...{ round: scenery.round, fighters: z.array(seenSchema) },
  ...{ ground: scenery.ground.optional(), zones: scenery.zones.optional() },
  ...{ phases: scenery.phases.optional(), ties: scenery.ties.optional(), note: scenery.note.optional() },
} satisfies Shape<Glance>);

/** Who won. */
const outcomeSchema: z.ZodType<EncounterOutcome> = z.strictObject({
  ...{ winner: z.string(), rounds: z.number() },
});

/** A fight as a viewer is shown it. */
export const fightViewSchema = z.strictObject({
  viewer: z.string().describe('The side, the game master, or whoever watches.'),
  glance: glanceSchema,
  waitingFor: z.string().optional().describe('Who has to decide.'),
  outcome: outcomeSchema.optional(),
  steps: z.number().describe('How many steps this view was told of.'),
  // JSON leaves out what is undefined; the engine's fight has it.
} satisfies Shape<FightView>) as z.ZodType<unknown> as z.ZodType<FightView>;

/** Something that may be done. */
export const actionSchema: z.ZodType<LegalAction<unknown>> = z.strictObject({
  command: z.unknown().describe('What `act` takes.'),
  label: z.string().describe('What a player reads on the button.'),
  cost: z.string().describe('What it uses up.'),
  rules: words,
  alias: z.string().exactOptional(),
} satisfies Shape<LegalAction<unknown>>);

/** The dice of a roll. */
export const thrownSchema: z.ZodType<Thrown> = z.strictObject({
  ...{ label: z.string(), dice: z.string(), faces: z.array(z.number()) },
} satisfies Shape<Thrown>);

/** A line of the reasons, with those below it. */
export const traceSchema: z.ZodType<TraceNode> = z.strictObject({
  ...{ label: z.string(), rule: z.string().exactOptional() },
  value: z.union([z.number(), z.string(), z.boolean()]).exactOptional(),
  get children() {
    return z.array(traceSchema).exactOptional();
  },
});

/** What a deed promises. */
export const foreseenSchema: z.ZodType<Foreseen> = z.strictObject({
  chance: z.number().describe('How likely it does what it is meant to do.'),
  of: z.string().exactOptional().describe('What that is a chance of: “to hit”.'),
  effect: z.number().describe('How much good it does on the average.'),
  risk: z.number().describe('How much it costs or hurts whoever does it.'),
  besides: z.record(z.string(), z.number()).exactOptional(),
  exact: z.boolean().describe('False where it is an estimate.'),
  runs: z.number().exactOptional(),
  interval95: z.tuple([z.number(), z.number()]).exactOptional(),
} satisfies Shape<Foreseen>);

/** Why not. */
export const refusalSchema: z.ZodType<Pick<Refusal, 'rule' | 'message' | 'field'>> = z.strictObject({
  rule: z.string().describe('The rule that forbids it, where it is one.'),
  message: z.string().describe('One sentence: what was wrong, and what would be right.'),
  field: z.string().exactOptional().describe('The field of the request it stands at.'),
});
