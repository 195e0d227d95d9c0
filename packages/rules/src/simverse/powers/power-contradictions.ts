/** ENH and LIM: designs that contradict themselves. A limitation that can never bite is none, and gives no discount. */
import type { Refusal } from '@arbiter/engine';
import { type Citation, refuse } from '../play.ts';
import { type EnhancementName, STACKABLE } from './enhancements.ts';
import type { LimitationName } from './limitations.ts';
import { type Design, hasLimitation, TIERS } from './power-design.ts';

interface Contradiction {
  readonly rule: Citation;
  readonly limitation: LimitationName;
  readonly beside: readonly (EnhancementName | LimitationName)[];
  readonly because: string;
  /** Only where this holds besides. */
  readonly when?: (d: Design) => boolean;
}

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    rule: 'SV-LIM-07',
    limitation: 'Backfire Risk',
    beside: ['Reliable Activation'],
    because: 'without an activation roll nothing can fail critically',
    // A maneuver still makes its attack roll.
    when: d => d.kind !== 'maneuver',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Obvious/Loud',
    beside: ['Silent Casting'],
    because: 'a power that nobody sees or hears alerts nobody',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Verbal Component',
    beside: ['Silent Casting'],
    because: 'what must be spoken can be heard',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Gesture Required',
    beside: ['Silent Casting'],
    because: 'a gesture can be seen',
  },
  {
    rule: 'SV-LIM-13',
    limitation: 'Melee Range Only',
    beside: ['Extra Range', 'Expansive Range', 'Cone Shaped'],
    because: 'its target must be adjacent, however far the power would reach',
  },
  {
    rule: 'SV-LIM-14',
    limitation: 'Self Only',
    beside: ['Melee Range Only', 'Area Effect', 'Cone Shaped', 'Multiple Targets'],
    because: 'nobody but the user can be its target',
  },
  {
    rule: 'SV-LIM-08',
    limitation: 'Increased Cost',
    beside: ['Reduced Cost'],
    because: 'a use cannot cost both more and less than its tier',
  },
];

const has = (d: Design, name: EnhancementName | LimitationName): boolean =>
  [...d.enhancements, ...d.limitations].some(m => m.name === name);

function contradiction(d: Design): Refusal | undefined {
  for (const { rule, limitation, beside, because, when } of CONTRADICTIONS) {
    const other = hasLimitation(d, limitation) && beside.find(name => has(d, name));
    if (other && (when?.(d) ?? true))
      return refuse(rule, `${limitation} and ${other} contradict each other: ${because}. Choose one.`);
  }
  return undefined;
}

/** Names with a blank to fill in: another condition or another thing is another limitation. */
const FILLED_IN: readonly string[] = ['Only in Condition', 'Requires Item'] satisfies LimitationName[];
type Modifier = Design['enhancements'][number] | Design['limitations'][number];
const told = (m: Modifier): string =>
  `${m.name} ${FILLED_IN.includes(m.name) && 'detail' in m ? (m.detail ?? '') : ''}`;

/** SV-R-73: grades of one modifier replace each other, but for what the table calls stackable (SV-ENH-10). */
function repetition(d: Design): Refusal | undefined {
  const all: readonly Modifier[] = [...d.enhancements.filter(e => e.name !== STACKABLE), ...d.limitations];
  const twice = all.find((m, i) => all.findIndex(other => told(other) === told(m)) !== i);
  if (!twice) return undefined;
  return refuse(
    'SV-POW-08',
    FILLED_IN.includes(twice.name)
      ? `${twice.name} stands twice; a second one must be another: say which in its \`detail\`.`
      : `${twice.name} stands twice; grades of one modifier replace each other, so give the one grade wanted.`,
  );
}

/** SV-LIM-09, SV-LIM-17: what only a power that lasts can have. */
function needsTime(d: Design): Refusal | undefined {
  if (d.baseMinutes !== null) return undefined;
  if (hasLimitation(d, 'Cannot Cast'))
    return refuse('SV-LIM-17', 'Cannot Cast is only for powers with a duration.');
  const slow = d.castingMinutes > 0 || hasLimitation(d, 'Preparation Time');
  return hasLimitation(d, 'Fragile') && !slow
    ? refuse('SV-LIM-09', 'A power that is over at once cannot be broken: Fragile is for powers that last.')
    : undefined;
}

/** SV-POW-01, SV-R-67: price and cost are the tier's own but for Legendary powers. */
function notLegendary(d: Design): Refusal | undefined {
  return d.tier !== 'Legendary' && (d.baseCp !== undefined || d.resourceCost !== undefined)
    ? refuse(
        'SV-POW-01',
        `A power of the ${d.tier} tier costs ${TIERS[d.tier].cp} CP and ${TIERS[d.tier].resource} for each use; the GM sets them only for Legendary ones.`,
      )
    : undefined;
}

/** What is wrong with a design, by the tables' own conditions. */
export const designProblem = (d: Design): Refusal | undefined =>
  repetition(d) ?? contradiction(d) ?? needsTime(d) ?? notLegendary(d);
