/** Who of a prepared fight is not to be had here, which pack they come from, and what helps. */
import { type Absentee, absenceSaid, type Ruleset, type TablePack } from '@arbiter/engine';
import { useEffect, useState } from 'preact/hooks';
import { isObject } from '../form/value.ts';
import { useTable } from '../table/context.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly absent: readonly Absentee[];
  /** Takes them out of the fight, where it lies on the workbench. */
  takeOut?(): void;
}

export function Absent({ ruleset, absent, takeOut }: Props) {
  const store = useTable();
  const packs = useShelvedPacks(ruleset.id, absent.length > 0);
  if (absent.length === 0) return null;
  const isHost = store.company?.isHost.value ?? true;
  const known = absent.map(one => {
    const pack = one.pack ?? packs.find(each => names(each, one.name))?.id;
    return { ...one, ...(pack !== undefined && { pack }) };
  });
  const on = store.table.value.packs;
  const away = packs.filter(
    pack =>
      known.some(one => one.pack === pack.id) &&
      on.every(({ game, id }) => game !== pack.game || id !== pack.id),
  );
  return (
    <div class="absent">
      <ul aria-label="Who is missing">
        {absenceSaid(known, ruleset, packs).map(sentence => (
          <li key={sentence} class="wrong">
            {sentence}
          </li>
        ))}
      </ul>
      {isHost && (
        <p>
          {away.map(pack => (
            <button
              key={pack.id}
              type="button"
              class="plain"
              onClick={() => store.take({ is: 'packed', pack })}
            >
              Put “{pack.title}” on the table
            </button>
          ))}{' '}
          {takeOut && (
            <button type="button" class="plain" onClick={takeOut}>
              Take them out of the fight
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether a pack has an entry of this name. */
const names = ({ entries }: TablePack, name: string): boolean =>
  isObject(entries) &&
  Object.values(entries).some(
    list => Array.isArray(list) && list.some(entry => isObject(entry) && entry.name === name),
  );

/** The packs of a game that this browser keeps, fetched where somebody is missing. */
function useShelvedPacks(game: string, isWanted: boolean): readonly TablePack[] {
  const [packs, setPacks] = useState<readonly TablePack[]>([]);
  useEffect(() => {
    let wanted = isWanted;
    if (wanted)
      void import('../workshop/shelf.ts')
        .then(({ PackShelf }) => PackShelf.open())
        .then(({ all }) => {
          if (wanted) setPacks(all.value.flatMap(({ pack }) => (pack.game === game ? [pack] : [])));
        });
    return () => {
      wanted = false;
    };
  }, [game, isWanted]);
  return packs;
}
