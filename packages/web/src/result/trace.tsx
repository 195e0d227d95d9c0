/** Why it came out like this: the steps of the resolution, each with its rule. */
import type { Ruleset, TraceNode } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import { RuleLink } from '../book/cite.tsx';
import type { Choices } from '../route.ts';
import { said } from '../words.ts';

interface Props {
  readonly nodes: readonly TraceNode[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

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

interface BranchProps extends Omit<Props, 'nodes'> {
  readonly node: TraceNode;
  readonly below: readonly TraceNode[];
}

/** A step made of others. The steps hold links, so the button that folds them stands beside and not around them. */
function Branch({ node, below, ruleset, choices }: BranchProps) {
  const [open, setOpen] = useState(true);
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

function Step({ node, ruleset, choices }: { node: TraceNode; ruleset: Ruleset; choices: Choices }) {
  return (
    <span class="step-line">
      <span class="step-label">{node.label}</span>
      {node.value !== undefined && <span class="step-value">{said(node.value)}</span>}
      {node.rule && <RuleLink id={node.rule} ruleset={ruleset} choices={choices} />}
    </span>
  );
}

/** Every rule and ruling that a trace names. */
export const rulesIn = (nodes: readonly TraceNode[]): readonly string[] =>
  nodes.flatMap(node => [...(node.rule ? [node.rule] : []), ...rulesIn(node.children ?? [])]);
