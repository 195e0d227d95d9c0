/** JRN: who does what on a journey, and which hurdles that takes care of. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { refuse } from '../play.ts';
import { DISTANCE, type Distance, ROLE, ROLES, SAMPLE_HURDLES } from './journey-setup.ts';

export const supportSchema = z
  .array(
    z.strictObject({
      role: z.enum(ROLES).describe('Scout, Quartermaster or Guard.').meta({ rank: 'first' }),
      by: z
        .string()
        .min(1)
        .max(60)
        .describe('Who takes it; not the Navigator, and nobody twice.')
        .meta({ rank: 'first' }),
      qualified: z
        .boolean()
        .default(true)
        .describe(
          'Whether the game master accepts it: a Scout needs Wilderness or Awareness, a Quartermaster Medicine or Influence, a Guard must be able to fight.',
        )
        .meta({ rank: 'rare' }),
    }),
  )
  .max(12)
  .default([])
  .describe('The support roles that are filled.')
  .meta({ rank: 'often' });
type Support = z.output<typeof supportSchema>;

const hurdleName = z
  .string()
  .min(1)
  .max(80)
  .describe(`What stands in the way: ${SAMPLE_HURDLES.join(', ')}, or whatever else there is.`)
  .meta({ rank: 'first' });
const hurdle = z.strictObject({
  name: hurdleName,
  addressedBy: z
    .enum(ROLES)
    .optional()
    .describe('The filled role that counters it, in the game master’s judgement; left out: unaddressed.')
    .meta({ rank: 'first' }),
});

export const hurdlesSchema = z
  .array(z.union([hurdle, hurdleName.transform(name => ({ name }) as z.output<typeof hurdle>)]))
  .max(4)
  .describe('The hurdles the game master picked: Short 1, Medium 2, Long 3, Epic and Legendary 3 or 4.');
export type Hurdles = z.output<typeof hurdlesSchema>;

/** AF-JRN-06, AF-R-54: each role once, by different people, none of them the Navigator. */
export function whyNotSupport(support: Support, navigator: string): Refusal | undefined {
  const roles = support.map(s => s.role);
  const people = support.map(s => s.by);
  const doubled = roles.find((role, i) => roles.indexOf(role) !== i);
  if (doubled)
    return refuse(
      'AF-JRN-06',
      `Each support role is filled at most once; ${doubled} is there twice.`,
      'support',
    );
  const busy = people.find((by, i) => by === navigator || people.indexOf(by) !== i);
  if (busy !== undefined)
    return refuse(
      'AF-JRN-06',
      `Everybody has one task on a journey, the Navigator included; ${busy} has two.`,
      'support',
    );
  const unfit = support.find(s => !s.qualified);
  if (unfit) return refuse('AF-JRN-06', `A ${unfit.role} needs ${ROLE[unfit.role]}.`, 'support');
  return undefined;
}

/** AF-JRN-05, AF-JRN-06: whoever has a task travels along, and nobody is there twice. An empty party was not told. */
export function whyNotParty(names: readonly string[], busy: readonly string[]): Refusal | undefined {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return refuse('AF-JRN-05', `${twice} is in the party twice.`, 'party');
  const missing = names.length > 0 ? busy.find(name => !names.includes(name)) : undefined;
  return missing === undefined
    ? undefined
    : refuse('AF-JRN-05', `${missing} has a task on the journey but is not in the party.`, 'party');
}

export function whyNotHurdles(hurdles: Hurdles, support: Support, category: Distance): Refusal | undefined {
  const allowed: readonly number[] = DISTANCE[category].hurdles;
  if (!allowed.includes(hurdles.length))
    return refuse(
      'AF-JRN-04',
      `${category === 'Epic' ? 'An' : 'A'} ${category} journey has ${allowed.join(' or ')} ${allowed.at(-1) === 1 ? 'hurdle' : 'hurdles'}, not ${hurdles.length}.`,
      'hurdles',
    );
  const empty = hurdles.find(h => h.addressedBy && !support.some(s => s.role === h.addressedBy));
  if (empty)
    return refuse(
      'AF-JRN-07',
      `Nobody is ${empty.addressedBy}, so “${empty.name}” is not addressed by that role.`,
      'hurdles',
    );
  return undefined;
}
