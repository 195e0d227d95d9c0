/** A pack that an address brought along: looked at before it is taken. */
import { checkPack, kindsOf, writtenEntries } from '@arbiter/engine/pack';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { unpack } from '../packed.ts';
import { hashOf } from '../route.ts';
import { OtherVersion } from './other-version.tsx';
import { type PackBrought, readPackText, type WorkshopVisit } from './pack-files.ts';
import { authorsOf, entriesSaid } from './pack-row.tsx';

export function Sent({ workshop, ruleset, packed }: WorkshopVisit & { readonly packed: string }) {
  const { book, isOwn } = workshop;
  const [read, setRead] = useState<PackBrought>();
  const [told, setTold] = useState('');
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
      <ul class="sent-entries">
        {Object.keys(kindsOf(book)).flatMap(kind =>
          writtenEntries(pack, kind).map((entry, i) => (
            <li key={`${kind} ${i}`}>
              {String(entry.name)} <span class="quiet">{kindsOf(book)[kind]!.one}</span>
            </li>
          )),
        )}
      </ul>
      {known && <OtherVersion book={book} here={known.pack} other={pack} />}
      {found && found.problems.length > 0 && (
        <ul class="wrongs" aria-label="What is wrong with it">
          {found.problems.slice(0, 12).map(({ message }) => (
            <li key={message}>{message.replaceAll('`', '')}</li>
          ))}
        </ul>
      )}
      <p class="workshop-do">
        <button type="button" class="button" disabled={!isOwn} onClick={take}>
          {known ? `Put it in the place of ${known.pack.version}` : 'Put it on the table'}
        </button>
        <a href={home}>All packs</a>
      </p>
      {told && (
        <p class="wrong" role="alert">
          {told}
        </p>
      )}
    </>
  );
}
