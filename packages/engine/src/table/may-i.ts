/** May I? One table of role and request; what it leaves to a look at the request itself is looked at below. */
import { GAME_MASTER } from '../encounter/rules.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { RequestKind, TableRequest } from './requests.ts';
import type { Running } from './running.ts';
import { type Chair, isSameOne, type Role } from './table.ts';
import { ownFighters } from './whose.ts';

/** Whether a role may: always, for the people it plays, or never. */
type May = 'yes' | 'own' | 'no';

/** Who may ask what. */
export const MAY: Readonly<Record<RequestKind, Readonly<Record<Role, May>>>> = {
  name: { host: 'yes', player: 'no', watcher: 'no' },
  show: { host: 'yes', player: 'no', watcher: 'no' },
  seat: { host: 'yes', player: 'own', watcher: 'no' },
  retire: { host: 'yes', player: 'own', watcher: 'no' },
  invite: { host: 'yes', player: 'no', watcher: 'no' },
  'let in': { host: 'yes', player: 'no', watcher: 'no' },
  revoke: { host: 'yes', player: 'no', watcher: 'no' },
  leave: { host: 'yes', player: 'yes', watcher: 'yes' },
  rekey: { host: 'yes', player: 'no', watcher: 'no' },
  'hand over': { host: 'yes', player: 'own', watcher: 'no' },
  play: { host: 'no', player: 'yes', watcher: 'no' },
  bring: { host: 'no', player: 'yes', watcher: 'no' },
  rename: { host: 'yes', player: 'yes', watcher: 'yes' },
  rule: { host: 'yes', player: 'no', watcher: 'no' },
  question: { host: 'yes', player: 'yes', watcher: 'no' },
  rest: { host: 'yes', player: 'no', watcher: 'no' },
  renew: { host: 'yes', player: 'no', watcher: 'no' },
  pack: { host: 'yes', player: 'no', watcher: 'no' },
  unpack: { host: 'yes', player: 'no', watcher: 'no' },
  roll: { host: 'yes', player: 'yes', watcher: 'no' },
  say: { host: 'yes', player: 'yes', watcher: 'no' },
  note: { host: 'yes', player: 'yes', watcher: 'no' },
  unnote: { host: 'yes', player: 'yes', watcher: 'no' },
  call: { host: 'yes', player: 'no', watcher: 'no' },
  reply: { host: 'yes', player: 'yes', watcher: 'yes' },
  uncall: { host: 'yes', player: 'no', watcher: 'no' },
  order: { host: 'yes', player: 'own', watcher: 'no' },
  clock: { host: 'yes', player: 'no', watcher: 'no' },
  run: { host: 'yes', player: 'no', watcher: 'no' },
  log: { host: 'yes', player: 'no', watcher: 'no' },
  favour: { host: 'yes', player: 'no', watcher: 'no' },
  begin: { host: 'yes', player: 'no', watcher: 'no' },
  prepare: { host: 'yes', player: 'no', watcher: 'no' },
  unprepare: { host: 'yes', player: 'no', watcher: 'no' },
  picture: { host: 'yes', player: 'no', watcher: 'no' },
  unpicture: { host: 'yes', player: 'no', watcher: 'no' },
  act: { host: 'yes', player: 'own', watcher: 'no' },
  cast: { host: 'yes', player: 'no', watcher: 'no' },
  veil: { host: 'yes', player: 'no', watcher: 'no' },
  auto: { host: 'yes', player: 'own', watcher: 'no' },
  undo: { host: 'yes', player: 'no', watcher: 'no' },
  'take back': { host: 'yes', player: 'yes', watcher: 'no' },
  redo: { host: 'yes', player: 'no', watcher: 'no' },
  prove: { host: 'yes', player: 'no', watcher: 'no' },
  close: { host: 'yes', player: 'no', watcher: 'no' },
};

/** Whether a chair sees somebody's whole sheet: the host everybody's, others that of the people they play. */
export const isWholeFor = (person: { readonly game: string; readonly id: string }, chair: Chair): boolean =>
  chair.role === 'host' || plays(chair, person);

/** Why a chair may not ask this; nothing where it may. `running` is the fight that it speaks of. */
export function mayI(chair: Chair, request: TableRequest, running: Running | undefined): Refusal | undefined {
  const may = MAY[request.ask][chair.role];
  if (may === 'yes') return undefined;
  if (may === 'no') return refuse('', whyNever(chair.role, request.ask), 'ask');
  if (request.ask === 'act' && isAsMaster(request.command))
    return refuse(
      '',
      'Only the game master says what it costs, and what else is not a player’s to say.',
      'byMaster',
    );
  const [isOwn, whose] = ownership(chair, request, running);
  return isOwn ? undefined : refuse('', `${whose} is not yours to decide for.`, 'ask');
}

/** Whether a question of the book is asked as the game master says. */
const isAsMaster = (command: unknown): boolean =>
  typeof command === 'object' && command !== null && 'byMaster' in command;

/** Why a role never may, and who does. */
function whyNever(role: Role, ask: RequestKind): string {
  const { host, player } = MAY[ask];
  if (host === 'no') return `Only players ${WORDS[ask]}.`;
  const forWhom = role === 'watcher' && player !== 'no' ? ' for those who watch' : '';
  return `Only the host may do that${forWhom}: ask the host to ${WORDS[ask]}.`;
}

/** Whether a request is about people of the chair's own, and about whom it is. */
function ownership(
  chair: Chair,
  request: TableRequest,
  running: Running | undefined,
): [isOwn: boolean, whose: string] {
  switch (request.ask) {
    case 'seat':
      return [plays(chair, request.seat), request.seat.name];
    case 'retire':
    case 'hand over':
    case 'order':
      return [plays(chair, request), request.id];
    case 'act': {
      const { actor } = (request.command ?? {}) as { actor?: unknown };
      return deciding(chair, running, typeof actor === 'string' ? actor : '');
    }
    case 'auto':
      // Who is waited for may be somebody of whom the chair knows nothing.
      return [deciding(chair, running, running?.rules.waitingFor(running.fight.state) ?? '')[0], 'That'];
    default:
      return [false, 'That'];
  }
}

const plays = (chair: Chair, person: { readonly game: string; readonly id: string }): boolean =>
  chair.plays.some(own => isSameOne(own, person));

/** Whether an actor of a fight is played by the chair. */
function deciding(chair: Chair, running: Running | undefined, actor: string): [boolean, string] {
  if (!running || actor === GAME_MASTER) return [false, 'The game master'];
  return [ownFighters(chair, running).includes(actor), actor.slice(0, 40) || 'That'];
}

/** What each request is, for a sentence that says who may. */
const WORDS: Readonly<Record<RequestKind, string>> = {
  name: 'name the table',
  show: 'change what is shown of foes',
  seat: 'seat people',
  retire: 'let people go',
  invite: 'invite people',
  'let in': 'let people in',
  revoke: 'take invitations and chairs back',
  leave: 'leave',
  rekey: 'make new links',
  'hand over': 'hand people over',
  play: 'choose whom they play',
  bring: 'bring people of their own',
  rename: 'change a name',
  rule: 'change a ruling',
  question: 'ask the referee',
  rest: 'let people rest',
  renew: 'bring a newer version of what people carry',
  pack: 'put packs on the table',
  unpack: 'take packs off the table',
  roll: 'roll',
  say: 'say something',
  note: 'write notes',
  unnote: 'throw notes away',
  call: 'ask others for something',
  reply: 'answer',
  uncall: 'ask for it no longer',
  order: 'give standing orders',
  clock: 'set the clock',
  run: 'let a side act by itself',
  log: 'write into the log',
  favour: 'choose what is asked often',
  begin: 'begin a fight',
  prepare: 'prepare a fight',
  unprepare: 'throw a prepared fight away',
  picture: 'bring a picture',
  unpicture: 'throw a picture away',
  act: 'act',
  cast: 'say who is who',
  veil: 'hide and reveal',
  auto: 'let the tactics decide',
  undo: 'take steps back',
  'take back': 'take things back',
  redo: 'take steps again',
  prove: 'show where the dice came from',
  close: 'put the fight away',
};
