/** How a fight begins: every field that the book's set-up has beside people and ground, and how each of them comes into it. */
import type { FightPlan, JsonSchema, Ruleset, Seat, Sketchbook } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { SchemaForm } from '../form/form.tsx';
import { fieldOf } from '../form/model.ts';
import { isObject } from '../form/value.ts';
import { foeName } from './creatures.ts';

type Said = FightPlan['more'];

interface FormProps {
  /** Of all forms of a beginning that stand side by side. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly value: Said;
  change(value: Said): void;
}

/** Some fields of a beginning; what is not set is as the book has it. */
export function BeginningForm({ name, schema, value, change }: FormProps) {
  const field = useMemo(() => fieldOf(schema), [schema]);
  const usual = useMemo(() => usualOf(schema), [schema]);
  return (
    <div class="own-beginning">
      <SchemaForm
        name={name}
        field={field}
        value={{ ...usual, ...value }}
        change={next => change(isObject(next) ? said(next, usual) : {})}
        problems={[]}
        example={{}}
      />
    </div>
  );
}

/** What the book takes where nothing is said. */
const usualOf = ({ properties = {} }: JsonSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) =>
      one.default === undefined ? [] : [[name, one.default] as const],
    ),
  );

/** What was said: what is as usual, or empty again, was not. */
const said = (value: Readonly<Record<string, unknown>>, usual: Readonly<Record<string, unknown>>): Said =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, one]) => one !== undefined && JSON.stringify(one) !== JSON.stringify(usual[name]),
    ),
  ) as Said;

interface NewcomersProps {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly book: Sketchbook;
  readonly plan: FightPlan;
  change(part: Partial<FightPlan>): void;
}

/** Everybody of the plan, each with how they come into it: hidden, surprised, mounted, first. */
export function Newcomers({ ruleset, people, book: { entry }, plan, change }: NewcomersProps) {
  if (!entry) return null;
  const names = new Map<string, string>([
    ...people.map(({ id, name }) => [id, name] as const),
    ...(ruleset.pregenerated ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const all = [
    ...[...plan.seats, ...plan.ready].flatMap(id =>
      names.has(id) ? [[id, names.get(id) ?? id] as const] : [],
    ),
    ...plan.foes.map(foe => [foeName(foe), foeName(foe)] as const),
  ];
  if (all.length === 0) return null;
  return (
    <details class="own-more own-newcomers">
      <summary>How each begins</summary>
      {all.map(([key, name], i) => {
        const own = plan.entries[key] ?? {};
        const set = Object.keys(own).length;
        return (
          <details key={key} class="own-newcomer">
            <summary>
              {name} {set > 0 && <span class="quiet">{Object.keys(own).join(', ')}</span>}
            </summary>
            <BeginningForm
              name={`newcomer-${i}`}
              schema={entry}
              value={own}
              change={value => {
                const { [key]: _, ...others } = plan.entries;
                change({ entries: Object.keys(value).length > 0 ? { ...others, [key]: value } : others });
              }}
            />
          </details>
        );
      })}
    </details>
  );
}
