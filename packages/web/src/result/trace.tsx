/** Why it came out like this: every step a line of arithmetic, every number a door to its rule. */
import type { Ruleset, TraceNode } from '@arbiter/engine';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { type Choices, hashOf } from '../route.ts';
import { inSentence, labelOf, said, signed } from '../words.ts';

interface Props {
  readonly nodes: readonly TraceNode[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

type Book = Omit<Props, 'nodes'>;

export function TraceTree({ nodes, ruleset, choices }: Props) {
  return (
    <ul class="trace">
      {nodes.map((node, i) => (
        <li key={i}>
          {node.children?.length ? (
            <Branch node={node} below={node.children} ruleset={ruleset} choices={choices} />
          ) : (
            <Step node={node} ruleset={ruleset} choices={choices} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface BranchProps extends Book {
  readonly node: TraceNode;
  readonly below: readonly TraceNode[];
}

/** A number made of numbers is one line; other steps stand below the one they belong to. */
function Branch({ node, below, ruleset, choices }: BranchProps) {
  const [open, setOpen] = useState(true);
  if (isSum(node, below)) return <SumLine node={node} below={below} ruleset={ruleset} choices={choices} />;
  return (
    <>
      <div class="branch">
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          aria-label={`Steps of ${node.label}`}
          onClick={() => setOpen(!open)}
        />
        <Step node={node} ruleset={ruleset} choices={choices} />
      </div>
      {open && <TraceTree nodes={below} ruleset={ruleset} choices={choices} />}
    </>
  );
}

const isSum = ({ value }: TraceNode, below: readonly TraceNode[]): boolean =>
  typeof value === 'number' && below.every(part => typeof part.value === 'number' && !part.children?.length);

/** `Attack TN 15 = DX 12 + skill 3`; what replaces the sum so far says so: `halved → 7`. */
function SumLine({ node, below, ...book }: BranchProps) {
  return (
    <span class="step-line">
      <span class="step-label">{node.label}</span> <Value node={node} {...book} />
      <span class="sum">
        {' = '}
        {below.map((part, i) => (
          <Fragment key={i}>
            {i > 0 && !isReplacing(part) && (Number(part.value) < 0 ? ' − ' : ' + ')}
            {i > 0 && isReplacing(part) && ', '}
            <span class="sum-part">
              {part.label.replace(/ →$/, '')}
              {isReplacing(part) ? ' → ' : ' '}
              <Value node={part} bare={i > 0 && !isReplacing(part)} {...book} />
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

const isReplacing = ({ label }: TraceNode): boolean => label.endsWith('→');

/** Which reading of a ruling held: the link leads to its question. */
const isReading = ({ label, rule }: TraceNode): boolean => label === 'ruling' && rule !== undefined;

function Step({ node, ...book }: Book & { readonly node: TraceNode }) {
  return (
    <span class="step-line">
      <span class="step-label">{isReading(node) ? 'as we read the book:' : node.label}</span>{' '}
      <Value node={node} {...book} />
    </span>
  );
}

/** A step's value, which leads to its rule; where there is no value, a sign of the book does. */
function Value({
  node,
  bare = false,
  ruleset,
  choices,
}: Book & { readonly node: TraceNode; readonly bare?: boolean }) {
  const { rule, value } = node;
  const shown =
    value === undefined
      ? ''
      : bare && typeof value === 'number'
        ? signed(Math.abs(value))
        : isReading(node)
          ? inSentence(labelOf(String(value)))
          : said(value);
  const named = rule === undefined ? undefined : titleIn(ruleset, rule);
  if (rule === undefined || named === undefined)
    return shown ? <span class="step-value">{shown}</span> : null;
  const view = ruleset.rulings.some(({ id }) => id === rule) ? 'rulings' : 'rule';
  return (
    <a
      class={view === 'rulings' ? 'step-value step-ruling' : 'step-value'}
      href={hashOf({ view, system: ruleset.id, choices, id: rule })}
      title={`${rule}: ${named}`}
    >
      {shown || <span aria-hidden="true">§</span>}
      <span class="unseen">, by the book: {named}</span>
    </a>
  );
}

const titleIn = (ruleset: Ruleset, id: string): string | undefined =>
  ruleset.rules.find(rule => rule.id === id)?.title ??
  ruleset.rulings.find(ruling => ruling.id === id)?.question;

/** Every rule and ruling that a trace names. */
export const rulesIn = (nodes: readonly TraceNode[]): readonly string[] =>
  nodes.flatMap(node => [...(node.rule ? [node.rule] : []), ...rulesIn(node.children ?? [])]);
