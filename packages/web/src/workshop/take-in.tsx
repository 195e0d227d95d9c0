/** People and fights are made where people and fights are made; from there they are taken into a pack. */

import { seededDice } from '@arbiter/dice';
import { chooseReadings, isRefusal, numbersIn, openFight, plannedSetup, sketchbookOf } from '@arbiter/engine';
import { freeEntryId, kindsOf, withEntry } from '@arbiter/engine/pack';
import { capital } from '@arbiter/engine/paper';
import { useState } from 'preact/hooks';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { peopleOf } from '../table/seats.ts';
import type { AtPack } from './pack-files.ts';

interface Taken {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly why?: string;
}

export function TakeIn({ workshop, at, ruleset, route, kindName }: AtPack & { readonly kindName: string }) {
  const store = useTable();
  const [told, setTold] = useState('');
  const kind = kindsOf(workshop.book)[kindName]!;
  const { pack } = at;
  const table = store.table.value;
  const people = peopleOf(table, ruleset.id);
  const prepared = table.prepared.filter(({ game }) => game === ruleset.id);
  const chosen = chooseReadings(ruleset.rulings, route.choices);
  const readings = chosen.ok ? chosen.readings : {};
  const fightOf = ({ title, plan }: (typeof prepared)[number]): Taken => {
    const setup = plannedSetup(plan, people, sketchbookOf(ruleset), numbersIn(ruleset, readings));
    const settled = ruleset.encounter?.settle?.(setup) ?? setup;
    const opened = openFight(ruleset, settled, readings, seededDice('taken in'));
    return {
      name: title,
      fields: { summary: plan.notes.slice(0, 400), setup: settled },
      ...(isRefusal(opened) && { why: opened.message }),
    };
  };
  const all: readonly Taken[] =
    kindName === 'fight'
      ? prepared.map(fightOf)
      : people.map(({ name, file }) => ({ name, fields: { summary: '', choices: file } }));
  const take = ({ name, fields }: Taken): void => {
    const id = freeEntryId(pack, kindName, name);
    workshop.write(withEntry(pack, kindName, { id, name: name.slice(0, 60), ...fields }));
    setTold(`${name} is in ${pack.title}.`);
  };
  const at0 = { system: ruleset.id, choices: {} };
  const [where, href] =
    kindName === 'fight'
      ? ['Draw up a fight and put it on the shelf', hashOf({ view: 'fight', ...at0 })]
      : ['Build somebody, and seat them', hashOf({ view: 'people', ...at0 })];
  return (
    <>
      <p class="way-back">
        <a href={hashOf({ view: 'workshop', ...at0, id: pack.id })}>{pack.title}</a>
      </p>
      <h1 tabIndex={-1} class="view-title">
        {capital(kind.many)} for the pack
      </h1>
      <p class="workshop-lead">
        {kindName === 'fight' ? 'Fights that were prepared at this table' : 'Those who sit at this table'} can
        be taken in as they are now. <a href={href}>{where}</a>; then come back here.
      </p>
      {all.length > 0 ? (
        <ul class="packs">
          {all.map((one, i) => (
            <li key={`${one.name} ${i}`} class="pack" data-on>
              <h2>{one.name}</h2>
              <button
                type="button"
                class="button quiet-button"
                disabled={one.why !== undefined}
                onClick={() => take(one)}
              >
                Take in<span class="unseen"> {one.name}</span>
              </button>
              {one.why && <p class="wrong">{one.why}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <p class="nothing">There are none here yet.</p>
      )}
      <p role="status">{told}</p>
    </>
  );
}
