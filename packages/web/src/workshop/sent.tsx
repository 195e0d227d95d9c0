/** A pack that an address brought along: looked at before it is taken. */
import { checkPack, kindsOf, writtenEntries } from '@arbiter/engine/pack';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { unpack } from '../packed.ts';
import { hashOf } from '../route.ts';
import { OtherVersion } from './other-version.tsx';
import { type PackBrought, readPackText, type WorkshopVisit } from './pack-files.ts';
import { authorsOf, entriesSaid } from './pack-row.tsx';
import { TakeInto } from './share.tsx';

export function Sent({ workshop, ruleset, packed }: WorkshopVisit & { readonly packed: string }) {
  const { book, isOwn } = workshop;
  const [read, setRead] = useState<PackBrought>();
  const [told, setTold] = useState('');
  // What is not ticked.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let gone = false;
    void unpack(packed, 'pack').then(text => {
      if (!gone) setRead(typeof text === 'string' ? readPackText(workshop, text) : text);
    });
    return () => {
      gone = true;
    };
  }, [packed, book]);
  const pack = read && 'pack' in read ? read.pack : undefined;
  const found = useMemo(() => pack && checkPack(book, pack), [book, pack]);
  if (!read) return <p class="opening">Unpacking …</p>;
  const home = hashOf({ view: 'workshop', system: ruleset.id, choices: {} });
  if (!pack)
    return (
      <>
        <h1 tabIndex={-1} class="view-title">
          Workshop
        </h1>
        <p class="notice" role="alert">
          {'problem' in read && read.problem} <a href={home}>Here are the packs of this browser.</a>
        </p>
      </>
    );
  const known = workshop.find(pack.id);
  const isPart = pack.part === true;
  const entries = Object.keys(kindsOf(book)).flatMap(kind =>
    writtenEntries(pack, kind).map(entry => ({ kind, entry, word: `${kind}/${String(entry.id)}` })),
  );
  const chosen = new Set(entries.flatMap(({ word }) => (left.has(word) ? [] : [word])));
  const take = (): void => {
    const refused = workshop.putOn(pack);
    if (refused) setTold(refused.message);
    else location.hash = hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: pack.id });
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        {pack.title}
      </h1>
      <p class="quiet">
        {[authorsOf(pack), `version ${pack.version}`, String(pack.licence ?? '')].filter(Boolean).join(' · ')}{' '}
        · {entriesSaid(book, pack)}
      </p>
      {isPart && <p>This is a part of that pack, with author and licence.</p>}
      <ul class="sent-entries">
        {entries.map(({ word, kind, entry }) => (
          <li key={word}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(word)}
                onChange={() => setLeft(left.has(word) ? without(left, word) : new Set([...left, word]))}
              />{' '}
              {String(entry.name)}
            </label>{' '}
            <span class="quiet">{kindsOf(book)[kind]!.one}</span>
          </li>
        ))}
      </ul>
      {known && !isPart && <OtherVersion book={book} here={known.pack} other={pack} />}
      {found && found.problems.length > 0 && (
        <ul class="wrongs" aria-label="What is wrong with it">
          {found.problems.slice(0, 12).map(({ message }) => (
            <li key={message}>{message.replaceAll('`', '')}</li>
          ))}
        </ul>
      )}
      <p class="workshop-do">
        <button type="button" class="button" disabled={!isOwn} onClick={take}>
          {known && isPart
            ? 'Put it to what is here of that pack'
            : known
              ? `Put it in the place of ${known.pack.version}`
              : 'Put it on the table'}
        </button>
        <a href={home}>All packs</a>
      </p>
      <section class="sent-into" aria-labelledby="sent-into">
        <h2 id="sent-into">Or take what is ticked into a pack of your own</h2>
        <TakeInto workshop={workshop} from={pack} words={[...chosen]} />
      </section>
      {told && (
        <p class="wrong" role="alert">
          {told}
        </p>
      )}
    </>
  );
}

const without = (set: ReadonlySet<string>, word: string): ReadonlySet<string> =>
  new Set([...set].filter(one => one !== word));
