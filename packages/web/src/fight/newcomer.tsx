/** Who comes to a fight that has begun: somebody of the book's lists, by numbers, or from a character file. */
import { jsonSchema } from '@arbiter/engine';
import { useId, useState } from 'preact/hooks';
import { isObject } from '../form/value.ts';
import { parsed } from '../json.ts';
import { Suggested } from '../origin.tsx';
import { creaturesOf } from './creatures.ts';
import { canBeSaid, type FieldProps, FormField, fieldsOf, filled, type Given } from './form-field.tsx';

const WAYS = { name: 'From the lists', numbers: 'By numbers', file: 'From a file' } as const;
type Way = keyof typeof WAYS;

export function Newcomer({ model, change }: FieldProps) {
  const [way, setWay] = useState<Way>('name');
  const [who, setWho] = useState<Given>({});
  const [beside, setBeside] = useState<Given>({});
  const [problem, setProblem] = useState('');
  const group = useId();
  const say = (next: Given, more: Given, by: Way = way): void => {
    setWho(next);
    setBeside(more);
    change(entryOf(by, next, filled(more)));
  };
  const choose = (by: Way): void => {
    setWay(by);
    setProblem('');
    say({}, beside, by);
  };
  const read = async (file: File | undefined): Promise<void> => {
    const found = file && parsed(await file.text());
    setProblem(file && !isObject(found) ? 'That is no character file.' : '');
    say(isObject(found) ? found : {}, beside);
  };
  const entry = model.rules.entry && jsonSchema(model.rules.entry);
  const { id: _, ...besides } = entry?.properties ?? {};
  return (
    <fieldset class="otherwise-group newcomer">
      <legend>Who comes</legend>
      <div class="segments">
        {Object.entries(WAYS).map(([key, label]) => (
          <label key={key} class="segment">
            <input type="radio" name={group} checked={key === way} onChange={() => choose(key as Way)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {way === 'name' && <Named model={model} value={who.name} change={name => say({ name }, beside)} />}
      {way === 'numbers' && <Numbers model={model} given={who} change={next => say(next, beside)} />}
      {way === 'file' && (
        <label>
          Character file
          <input
            type="file"
            accept=".json,application/json"
            onChange={event => void read(event.currentTarget.files?.[0])}
          />
        </label>
      )}
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      {/* Orders are given once somebody is there. */}
      {entry && (
        <div class="master-fields">
          {Object.entries(besides)
            .filter(([name, node]) => name !== 'orders' && canBeSaid(name, node, entry))
            .map(([name, node]) => (
              <FormField
                key={name}
                model={model}
                name={name}
                root={entry}
                node={node}
                needed={false}
                value={beside[name]}
                change={value => say(who, { ...beside, [name]: value })}
              />
            ))}
        </div>
      )}
    </fieldset>
  );
}

/** The entry as a set-up takes it; nothing as long as nobody is named. */
function entryOf(way: Way, who: Given, beside: Given): unknown {
  if (way === 'file') return Object.keys(who).length > 0 ? { character: who, ...beside } : undefined;
  if (way === 'numbers') return { ...filled(who), ...beside };
  const name = typeof who.name === 'string' ? who.name.trim() : '';
  return name === '' ? undefined : { creature: name, ...beside };
}

interface NamedProps {
  readonly model: FieldProps['model'];
  readonly value: unknown;
  change(name: string): void;
}

function Named({ model: { ruleset }, value, change }: NamedProps) {
  const list = useId();
  const names = [
    ...creaturesOf(ruleset).map(({ name }) => name),
    ...(ruleset.pregenerated ?? []).map(({ id }) => id),
  ];
  return (
    <label>
      Creature or ready character
      <input
        list={list}
        value={String(value ?? '')}
        maxLength={60}
        onInput={event => change(event.currentTarget.value)}
      />
      <Suggested id={list} names={names} ruleset={ruleset} />
    </label>
  );
}

interface NumbersProps {
  readonly model: FieldProps['model'];
  readonly given: Given;
  change(given: Given): void;
}

/** What every question wants of a person, and their name. */
function Numbers({ model, given, change }: NumbersProps) {
  const { person } = model.ruleset;
  if (!person) return null;
  const root = jsonSchema(person.schema);
  const [first] = fieldsOf(root);
  return (
    <div class="master-fields">
      {[...new Set(['name', ...first])]
        .filter(name => root.properties?.[name])
        .map(name => (
          <FormField
            key={name}
            model={model}
            name={name}
            root={root}
            node={root.properties?.[name] ?? {}}
            needed={false}
            value={given[name]}
            change={value => change({ ...given, [name]: value })}
          />
        ))}
    </div>
  );
}
