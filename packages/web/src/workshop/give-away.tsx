/** A pack is given away: as a file or a link, under a version that says what changed. */
import type { TablePack } from '@arbiter/engine';
import { buildPack, isLater } from '@arbiter/engine/pack';
import { useMemo, useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import { pack as packed } from '../packed.ts';
import { hashOf } from '../route.ts';
import { download } from '../table/download.ts';
import type { AtPack } from './pack-files.ts';

/** The next version: the middle number of three is one higher. */
export function nextVersion(version: string): string {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number);
  return Number.isNaN(major) ? '1.1.0' : `${major}.${minor + 1}.0`;
}

const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0', 'All rights reserved'];

export function GiveAway({ workshop, at, ruleset, close }: AtPack & { close(): void }) {
  const { book } = workshop;
  const { pack } = at;
  const given = workshop.shelved(pack.id)?.given;
  const changes = pack.changes as Readonly<Record<string, string>> | undefined;
  const others = workshop.packs.filter(one => one.isOn && one !== at).map(one => one.pack);
  const isOther = given !== undefined && JSON.stringify(bare(given)) !== JSON.stringify(bare(pack));
  const [version, setVersion] = useState(() =>
    isOther && !isLater(pack.version, given.version) ? nextVersion(given.version) : pack.version,
  );
  const [line, setLine] = useState(() => changes?.[version] ?? '');
  const [licence, setLicence] = useState(String(pack.licence ?? LICENCES[0]));
  const [told, setTold] = useState('');
  const next: TablePack = {
    ...pack,
    version,
    licence,
    changes: { ...changes, ...(line.trim() && { [version]: line.trim() }) },
  };
  const built = useMemo(
    () => buildPack(book, next, given, others),
    [book, pack, version, line, licence, given],
  );
  const keep = (): TablePack | undefined => {
    if (!built.ok || !built.pack) return undefined;
    const made = built.pack as unknown as TablePack;
    if (workshop.isOwn) {
      if (JSON.stringify(bare(made)) !== JSON.stringify(bare(pack)) || made.version !== pack.version)
        workshop.write(made);
      workshop.noteGiven(made);
    }
    return made;
  };
  const asFile = (): void => {
    const made = keep();
    if (!made) return;
    download(`${made.id.split('.').at(-1)}-${made.version}.pack.json`, `${JSON.stringify(made, null, 2)}\n`);
    setTold('The file is saved. The command line takes it with --pack.');
  };
  const asLink = async (): Promise<void> => {
    const made = keep();
    const word = made && (await packed(made));
    if (!made) return;
    if (word === undefined) return setTold('There is too much of it for an address: send the file.');
    const { href } = new URL(
      hashOf({ view: 'workshop', system: ruleset.id, choices: {}, id: word }),
      location.href,
    );
    setTold((await copyText(href)) ? 'The address is copied: whoever opens it can take this pack.' : href);
  };
  return (
    <section class="give-away" aria-labelledby="give-title">
      <h2 id="give-title">Give it away</h2>
      {built.changes.length > 0 && (
        <>
          <p>Since version {given?.version}:</p>
          <ul>
            {built.changes.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <div class="fields">
        <label class="field">
          <span>Version</span>
          <input
            type="text"
            maxLength={14}
            value={version}
            onInput={event => setVersion(event.currentTarget.value.trim())}
          />
        </label>
        <label class="field">
          <span>What it brings, in a line</span>
          <input
            type="text"
            maxLength={200}
            placeholder="The first version."
            value={line}
            onInput={event => setLine(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>What others may do with it</span>
          <input
            type="text"
            list="licences"
            maxLength={80}
            value={licence}
            onInput={event => setLicence(event.currentTarget.value)}
          />
          <datalist id="licences">
            {LICENCES.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </label>
      </div>
      {built.problems.length > 0 && (
        <ul class="wrongs" aria-label="What stands against it">
          {built.problems.map(({ path, message }) => (
            <li key={message}>
              {path === 'changes'
                ? `Say in a line what version ${version} brings.`
                : message.replaceAll('`', '')}
            </li>
          ))}
        </ul>
      )}
      <p class="workshop-do">
        <button type="button" class="button" disabled={!built.ok} onClick={asFile}>
          Save the file
        </button>
        <button type="button" class="button quiet-button" disabled={!built.ok} onClick={() => void asLink()}>
          Copy a link
        </button>
        <button type="button" class="plain" onClick={close}>
          Not now
        </button>
      </p>
      <p role="status">{told}</p>
    </section>
  );
}

/** What a pack says, apart from what is written when it is given away. */
function bare({ rules: _, version: __, changes: ___, ...said }: TablePack): object {
  return said;
}
