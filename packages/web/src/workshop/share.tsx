/** One entry of a pack by itself: given away as a file or a link, or taken into another pack, with author and licence. */
import type { TablePack } from '@arbiter/engine';
import { partOf, takenInto, type WrittenEntry } from '@arbiter/engine/pack';
import { useMemo, useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import { pack as packed } from '../packed.ts';
import { hashOf } from '../route.ts';
import { download } from '../table/download.ts';
import { type AtPack, author, emptyPack, NEW, type WorkshopVisit } from './pack-files.ts';

/** Packs that an entry may need beside its own. */
const beside = ({ packs }: WorkshopVisit['workshop'], { id }: TablePack): readonly TablePack[] =>
  packs.filter(one => one.isOn && one.pack.id !== id).map(one => one.pack);

interface Props extends AtPack {
  readonly kindName: string;
  readonly entry: WrittenEntry;
}

export function ShareEntry({ workshop, at, ruleset, kindName, entry }: Props) {
  const { book } = workshop;
  const { pack } = at;
  const [told, setTold] = useState('');
  const word = `${kindName}/${String(entry.id)}`;
  const part = useMemo(
    () => partOf(book, pack, [word], beside(workshop, pack)),
    [book, pack, word, workshop.packs],
  );
  if (!part.ok) return <p class="wrong">It cannot be given away before it is mended.</p>;
  const asFile = (): void => {
    download(`${String(entry.id)}.pack.json`, `${JSON.stringify(part.value, null, 2)}\n`);
    setTold('The file is saved, with author and licence in it.');
  };
  const asLink = async (): Promise<void> => {
    const packing = await packed(part.value);
    if (packing === undefined) return setTold('There is too much of it for an address: send the file.');
    const route = { view: 'workshop', system: ruleset.id, choices: {}, id: packing } as const;
    const { href } = new URL(hashOf(route), location.href);
    setTold((await copyText(href)) ? 'The address is copied: whoever opens it can take this entry.' : href);
  };
  return (
    <div class="share-entry">
      <p class="entry-do">
        <button type="button" class="plain" onClick={asFile}>
          Save the file
        </button>
        <button type="button" class="plain" onClick={() => void asLink()}>
          Copy a link
        </button>
      </p>
      <TakeInto workshop={workshop} from={pack} words={[word]} />
      <p role="status" class="quiet">
        {told}
      </p>
    </div>
  );
}

interface IntoProps extends Pick<WorkshopVisit, 'workshop'> {
  readonly from: TablePack;
  /** What is taken, by kind and id. */
  readonly words: readonly string[];
}

/** Into a pack of one's own: one that is here, or a new one. */
export function TakeInto({ workshop, from, words }: IntoProps) {
  const { book, packs, isOwn } = workshop;
  const own = packs.filter(({ pack }) => pack.id !== from.id);
  const [into, setInto] = useState(own[0]?.pack.id ?? NEW);
  const [told, setTold] = useState<{ readonly text: string; readonly isWrong?: true }>();
  if (!isOwn) return null;
  const take = (): void => {
    const fresh = emptyPack(workshop, `My ${book.name} pack`, author());
    const there = workshop.find(into);
    const taken = takenInto(
      book,
      { own: there?.pack ?? fresh, from, words },
      beside(workshop, from).filter(({ id }) => id !== into),
    );
    if (!taken.ok) {
      setTold({ text: taken.problems[0]?.message ?? '', isWrong: true });
      return;
    }
    // What is taken is a pack.
    const pack = taken.value.pack as unknown as TablePack;
    if (there) workshop.write(pack);
    const refused = there ? undefined : workshop.putOn(pack);
    setTold(refused ? { text: refused.message, isWrong: true } : { text: taken.value.sentence });
    setInto(pack.id);
  };
  return (
    <>
      <p class="entry-do">
        <label class="into">
          <span>Into</span>
          <select value={into} onChange={event => setInto(event.currentTarget.value)}>
            {own.map(({ pack }) => (
              <option key={pack.id} value={pack.id}>
                {pack.title}
              </option>
            ))}
            <option value={NEW}>A new pack</option>
          </select>
        </label>
        <button type="button" class="plain" disabled={words.length === 0} onClick={take}>
          Take it over
        </button>
      </p>
      <p role="status" class={told?.isWrong ? 'wrong' : 'quiet'}>
        {told?.text}
      </p>
    </>
  );
}
