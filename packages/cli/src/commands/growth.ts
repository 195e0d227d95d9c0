/** What a character may take next, in every game alike: each change with its price, and as `--change` takes it. */
import { type CharacterOffer, type CharacterRules, grouped, isRefusal, type Readings } from '@arbiter/engine';
import { bold, dim, table } from '../output.ts';

/** A change that the book knows, and whether this character may take it now. */
interface Change {
  readonly group: string;
  readonly name: string;
  readonly price: string | null;
  readonly summary?: string;
  readonly rule?: string;
  readonly allowed: boolean;
  /** Why it may not be taken now. */
  readonly why?: string;
  /** As `--change` takes it; dice are to be written as they fell. */
  readonly change: unknown;
  readonly dice?: readonly string[];
}

export interface Growth {
  readonly name: string;
  readonly left?: { readonly amount: number; readonly unit: string };
  readonly changes: readonly Change[];
}

/** Every change that is offered to a character; with `all` also those that are not allowed now, with the reason. */
export function growthOf(rules: CharacterRules, choices: unknown, readings: Readings, all: boolean): Growth {
  const account = rules.account?.(choices, readings);
  const changes = (rules.growth?.(choices, readings) ?? []).map(offer =>
    changeOf(rules, choices, readings, offer),
  );
  return {
    name: (choices as { name?: string }).name || 'This character',
    ...(account && !account.isPlaced && { left: { amount: account.unspent, unit: account.unit } }),
    changes: all ? changes : changes.filter(({ allowed }) => allowed),
  };
}

function changeOf(
  rules: CharacterRules,
  choices: unknown,
  readings: Readings,
  { value, name, group = '', price, summary, rule, dice }: CharacterOffer,
): Change {
  // Whatever the dice show, it is allowed with any faces or with none.
  const tried = dice ? { ...(value as object), dice: dice.map(() => 1) } : value;
  const grown = rules.advance(choices, tried, readings);
  return {
    group,
    name,
    price: price ?? null,
    ...(summary && { summary }),
    ...(rule && { rule }),
    allowed: !isRefusal(grown),
    ...(isRefusal(grown) && { why: grown.message }),
    change: value,
    ...(dice && { dice }),
  };
}

/** The list for people; `how` is the command that takes one of them, up to the change. */
export function growthText({ name, left, changes }: Growth, how: string, all: boolean): string {
  const example = changes.find(({ allowed, price }) => allowed && price !== null) ?? changes[0];
  const purse = left ? `, with ${left.amount} ${left.unit} left` : '';
  if (!example) return `There is nothing ${name} could take now${purse}.${all ? '' : ` ${ALL}`}`;
  return [
    `${bold(name)} may take${purse}:`,
    ...[...grouped(changes, ({ group }) => group)].map(
      ([group, rows]) => `${bold(group)}\n${table(rows.map(line))}`,
    ),
    dim(`For one of them: ${how} --change '${asTyped(example)}' > grown.json`),
    ...(all ? [] : [dim(ALL)]),
  ].join('\n');
}

const ALL = '--all lists what is not allowed now as well, with the reason.';

const line = (change: Change): string[] => [
  `  ${change.name}`,
  change.price ?? '',
  change.allowed ? dim(asTyped(change)) : dim(`not now: ${change.why}`),
];

/** As it is typed behind `--change`; dice stand as what they are for. */
const asTyped = ({ change, dice }: Change): string =>
  dice
    ? JSON.stringify({ ...(change as object), dice: dice.map(each => `1d6 for ${each}`) })
    : JSON.stringify(change);
