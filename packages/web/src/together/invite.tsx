/** How others come to the table: one link for everybody who plays, one for the television, as a picture for phones. */
import type { TableRequest } from '@arbiter/engine';
import { linkTo } from '@arbiter/table/client';
import { useEffect, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { copyText } from '../copy.ts';
import type { Company } from './company.ts';
import { chairAt, keepChair } from './seats.ts';

/** Where phones reach the server that the page comes from. */
export function useOrigin(): { readonly origin: string; readonly isLocal: boolean } {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  useEffect(() => {
    if (!isLoopback) return;
    void fetch('api/server')
      .then(response => response.json() as Promise<{ addresses?: readonly string[] }>)
      .then(said => setAddresses(said.addresses ?? []))
      .catch(() => {});
  }, [isLoopback]);
  return isLoopback
    ? { origin: addresses[0] ?? location.origin, isLocal: addresses.length === 0 }
    : { origin: location.origin, isLocal: false };
}

type Kind = 'player' | 'watcher' | 'host';
const KINDS: Readonly<Record<Kind, { readonly id: string; readonly title: string; readonly about: string }>> =
  {
    player: { id: 'to play', title: 'Players', about: 'Scan it, say who you are, choose a hero.' },
    watcher: { id: 'to watch', title: 'Television', about: 'A screen for everybody: the map, no secrets.' },
    host: { id: 'to run', title: 'Second host', about: 'Whoever comes by this sees and may do everything.' },
  };

export function Invite({ company }: { readonly company: Company }) {
  const [kind, setKind] = useState<Kind>('player');
  const { origin, isLocal } = useOrigin();
  const [made, setMade] = useState<{ readonly kind: Kind; readonly secret: string }>();
  const [problem, setProblem] = useState('');
  const [isCopied, setCopied] = useState(false);
  const { id, title, about } = KINDS[kind];
  /** How often a new link was wanted. */
  const [anew, setAnew] = useState(0);
  /** What was chosen, until the new link says so. */
  const [knockWanted, setKnockWanted] = useState<boolean>();
  const isKnocked = company.view.value?.invitations?.find(one => one.id === id)?.knock ?? false;
  useEffect(() => {
    let isGone = false;
    setCopied(false);
    void linkFor(company, kind).then(found => {
      if (isGone) return;
      setMade('secret' in found ? { kind, secret: found.secret } : undefined);
      setProblem('message' in found ? found.message : '');
    });
    return () => {
      isGone = true;
    };
  }, [kind, anew]);
  // Until another link is there, none is shown: nobody scans the wrong one.
  const link = made?.kind === kind ? linkTo(origin, company.id, made.secret) : undefined;
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">Who else comes?</h2>
      <div class="segments">
        {Object.entries(KINDS).map(([one, { title: called }]) => (
          <label key={one} class="segment">
            <input type="radio" name="invite" checked={kind === one} onChange={() => setKind(one as Kind)} />
            <span>{called}</span>
          </label>
        ))}
      </div>
      {link !== undefined && (
        <div class="invite-link">
          <QrCode link={link} label={`${title}: the link as a picture for a phone’s camera`} />
          <div>
            <p>{about}</p>
            <label class="invite-knock">
              <input
                type="checkbox"
                checked={knockWanted ?? isKnocked}
                onChange={async ({ currentTarget: { checked } }) => {
                  setKnockWanted(checked);
                  await company.ask({ ask: 'revoke', id });
                  await makeLink(company, kind, checked);
                  setKnockWanted(undefined);
                  setAnew(anew + 1);
                }}
              />
              <span>They knock, and I let them in</span>
            </label>
            <p class="invite-address">
              <a href={link}>{link.replace(/^https?:\/\//, '').replace(/#.*$/, '#…')}</a>
            </p>
            <p>
              <button type="button" class="button" onClick={async () => setCopied(await copyText(link))}>
                {isCopied ? 'Copied' : 'Copy the link'}
              </button>{' '}
              <button
                type="button"
                class="plain"
                onClick={async () => {
                  await company.ask({ ask: 'revoke', id });
                  await makeLink(company, kind, isKnocked);
                  setAnew(anew + 1);
                }}
              >
                Make a new one
              </button>
            </p>
            {isLocal && (
              <p class="quiet">
                Only this machine can open it: start Arbiter with <code>npm start -- --host 0.0.0.0</code>, so
                that phones in your network can come.
              </p>
            )}
          </div>
        </div>
      )}
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The link for a kind of guests: the one that was made here, or a new one. */
async function linkFor(
  company: Company,
  kind: Kind,
): Promise<{ readonly secret: string } | { readonly message: string }> {
  const { id } = KINDS[kind];
  const chair = chairAt(company.id);
  const isOpen = company.view.peek()?.invitations?.some(one => one.id === id);
  const known = chair?.links?.[id];
  if (isOpen && known !== undefined) return { secret: known };
  // A link whose secret is in another browser cannot be shown here.
  if (isOpen) await company.ask({ ask: 'revoke', id });
  return makeLink(company, kind, false);
}

/** Makes a link, whose secret is kept here; whoever comes by it knocks, where that is wanted. */
async function makeLink(
  company: Company,
  kind: Kind,
  isKnocked: boolean,
): Promise<{ readonly secret: string } | { readonly message: string }> {
  const { id } = KINDS[kind];
  const chair = chairAt(company.id);
  const request: TableRequest = {
    ...{ ask: 'invite', invitation: id, role: kind, plays: [], many: kind !== 'host' },
    ...(isKnocked && { knock: true }),
  };
  const { secret, refusal } = await company.client.ask(request);
  if (secret === undefined) return { message: refusal?.message ?? 'No link could be made.' };
  if (chair) keepChair({ ...chair, links: { ...chair.links, [id]: secret } });
  return { secret };
}

export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const drawn = renderSVG(link, { border: 2, ecc: 'M' });
  return <img class="qr" alt={label} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} />;
}
