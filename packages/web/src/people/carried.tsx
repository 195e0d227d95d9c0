/** What somebody carries of packs, each with how it stands to its pack as it is on the table now. */
import type { Ruleset } from '@arbiter/engine';
import { carriedEntries } from '@arbiter/engine/pack';
import { useMemo } from 'preact/hooks';
import { packTitle, STANDINGS } from '../origin.tsx';
import { hashOf } from '../route.ts';

export function Carried({ ruleset, file }: { readonly ruleset: Ruleset; readonly file: unknown }) {
  const carried = useMemo(() => carriedEntries(file, ruleset.packed?.entries ?? []), [ruleset, file]);
  // What is as in its pack stands on the sheet already, with the pack.
  const apart = carried.filter(({ is }) => is !== 'as it is');
  if (apart.length === 0) return null;
  return (
    <section class="carried" aria-labelledby="carried">
      <h2 id="carried">Not as in its pack</h2>
      <ul>
        {apart.map(({ id, name, pack, is, changes }) => {
          const title = packTitle(ruleset, pack);
          return (
            <li key={id} data-standing={is}>
              <b>{name}</b>{' '}
              {title === undefined ? (
                <span class="quiet">from {pack}</span>
              ) : (
                <a href={hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: pack })}>{title}</a>
              )}{' '}
              <span class="pack-standing">
                {title === undefined ? 'its pack is not on this table' : STANDINGS[is]}
              </span>
              {changes.length > 0 && <small> {changes.join(', ')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
