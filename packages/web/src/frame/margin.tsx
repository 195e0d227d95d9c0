/** The book as a sheet in the margin: a rule or a ruling is read without leaving the place one is in. */
import type { Ruleset } from '@arbiter/engine';
import { useEffect, useRef } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { RuleView } from '../book/rule.tsx';
import { RulingCard } from '../book/rulings.tsx';
import { useTexts } from '../book/texts.ts';
import { type Choices, hashOf } from '../route.ts';
import type { Leaf } from './leaf.ts';

interface Props {
  readonly leaf: Leaf;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly set: (choices: Choices) => void;
  readonly close: () => void;
}

export function Margin({ leaf, ruleset: atHand, choices, set, close }: Props) {
  const ruleset = useExtent(atHand, 'book');
  const ref = useRef<HTMLElement>(null);
  useTexts(ruleset.id);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollTo(0, 0);
  }, [leaf.id]);
  const at = { system: ruleset.id, choices };
  const ruling = ruleset.rulings.find(({ id }) => id === leaf.id);
  return (
    <aside
      class="margin"
      aria-label={`${leaf.id} in the book`}
      tabIndex={-1}
      ref={ref}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <div class="over-head">
        <a href={hashOf({ view: leaf.view, ...at, id: leaf.id })} data-whole>
          Open in the book
        </a>
        <button type="button" class="shut" onClick={close}>
          <span aria-hidden="true">×</span>
          <span class="unseen">Close the book</span>
        </button>
      </div>
      {leaf.view === 'rule' && <RuleView ruleset={ruleset} route={{ view: 'rule', ...at, id: leaf.id }} />}
      {ruling && <RulingCard ruling={ruling} ruleset={ruleset} choices={choices} set={set} />}
    </aside>
  );
}
