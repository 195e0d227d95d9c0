/** One question to the book: a sentence to fill in, chips, the answer bar, and the answer. */
import type { Procedure, Ruleset } from '@arbiter/engine';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useTexts } from '../book/texts.ts';
import { FormContext } from '../form/context.ts';
import { isObject } from '../form/value.ts';
import { useKeys } from '../frame/keys.tsx';
import type { Navigate } from '../route.ts';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { Asking } from './asking.tsx';
import { Bench, type ProcedureRoute } from './bench.ts';
import { Findings } from './findings.tsx';
import { Picker } from './picker.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: ProcedureRoute;
  readonly change: Navigate;
}

type BenchProps = Props & { readonly procedure: Procedure };

export function ProcedureView({ ruleset, route, change }: Props) {
  const procedure = ruleset.procedures.find(p => p.name === route.name);
  return procedure ? (
    <BenchView key={route.name} procedure={procedure} ruleset={ruleset} route={route} change={change} />
  ) : null;
}

function BenchView(props: BenchProps) {
  const { procedure, ruleset, route, change } = props;
  const findings = useRef<HTMLDivElement>(null);
  const bench = useBench(props, () =>
    requestAnimationFrame(() =>
      findings.current?.querySelector('.said')?.scrollIntoView({ block: 'nearest' }),
    ),
  );
  return (
    <FormContext.Provider value={bench.form.value}>
      <Head procedure={procedure} ruleset={ruleset} route={route} />
      <div class={procedure.rolls ? 'bench bench-rolls' : 'bench'}>
        <Asking bench={bench} />
        <div class="findings" ref={findings}>
          <Findings bench={bench} setChoices={choices => change({ ...route, choices })} />
        </div>
      </div>
      <OpenWord bench={bench} />
    </FormContext.Provider>
  );
}

function useBench({ ruleset, procedure, route, change }: BenchProps, show: () => void): Bench {
  const store = useTable();
  const arriving = { route, change, hasTexts: useTexts(ruleset.id) };
  const bench = useMemo(
    () => new Bench({ ruleset, procedure, store, show, ...arriving }),
    [ruleset, procedure, store],
  );
  bench.arrive(arriving);
  useEffect(() => bench.keepPeople(), [bench, bench.dice.value]);
  useKeys({ r: () => bench.roll() });
  return bench;
}

/** What opens behind a word of the sentence. */
function OpenWord({ bench }: { readonly bench: Bench }) {
  const picking = bench.picking.value;
  // Whoever closes what opened behind a word is at that word again.
  useLayoutEffect(() => {
    if (picking === undefined) return;
    return () => document.querySelector<HTMLElement>(`[data-key="${picking}"]`)?.focus();
  }, [picking]);
  const picked = bench.picked.value;
  const input = bench.input.value;
  return picked ? (
    <Picker
      key={picked.key}
      named={picked}
      value={isObject(input) ? input[picked.key] : undefined}
      introduced={bench.question.value.input}
      ruleset={bench.ruleset}
      people={bench.people.value}
      choose={(key, word) => bench.choose(key, word)}
      close={() => {
        bench.picking.value = undefined;
      }}
    />
  ) : null;
}

function Head({
  procedure,
  ruleset,
  route,
}: {
  readonly procedure: Procedure;
  readonly ruleset: Ruleset;
  readonly route: ProcedureRoute;
}) {
  const store = useTable();
  const { choices } = route;
  const what = `${ruleset.id}/${procedure.name}`;
  const isKept = store.table.value.favourites.includes(what);
  return (
    <div class="asked">
      <nav class="crumbs" aria-label="Where you are">
        <a href={hashOf({ view: 'ask', system: ruleset.id, choices })}>
          <span aria-hidden="true">←</span> All questions
        </a>
      </nav>
      <button
        type="button"
        class="star"
        aria-pressed={isKept}
        onClick={() => store.take({ is: 'favoured', what, on: !isKept })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3 2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100L7.600 14 3 9.600l6.300-.8Z" />
        </svg>
        <span class="unseen">Keep among favourites</span>
      </button>
    </div>
  );
}
