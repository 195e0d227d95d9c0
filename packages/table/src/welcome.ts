/** The first question of whoever comes by a link: what their secret is good for. It is all that an arriving page waits for. */
import type { Chair, Welcome } from '@arbiter/engine';

/** What somebody with a secret is told. */
export interface Welcomed {
  readonly chair?: Chair;
  readonly invitation?: Welcome;
  /** What the table is called, and whoever waits until a host lets them in. */
  readonly knocking?: { readonly name: string; readonly who: string };
  readonly message?: string;
  /** Whether the server could not say it now: it may, if it is asked again. */
  readonly isLost?: true;
}

const NOT_THERE = 404;

/** What a secret is good for: a chair of one's own, a place at the door, an invitation to take a chair, or nothing, and why. */
export async function welcomeAt(origin: string, table: string, secret: string): Promise<Welcomed> {
  const url = `${origin.replace(/\/$/, '')}/api/tables/${table}/welcome`;
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
    const said = (await response.json()) as Welcomed;
    return response.ok || response.status === NOT_THERE ? said : { ...said, isLost: true };
  } catch {
    return {
      message: 'The server does not answer: is it running, and are you in its network?',
      isLost: true,
    };
  }
}
