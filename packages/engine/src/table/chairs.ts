/** Who sits at a table: invitations, chairs, and who plays whom. Secrets are no part of it; whoever keeps the table keeps those. */
import { type Refusal, refuse } from '../refusal.ts';
import { MOST_CHAIRS, MOST_INVITATIONS, MOST_KNOCKING, MOST_PEOPLE } from './file.ts';
import type { Asking } from './requests.ts';
import type { Room } from './room.ts';
import type { TableStep } from './step.ts';
import { type Chair, type Invitation, isSameOne, type PersonRef, type Role } from './table.ts';

/** The steps of an invitation, whose id must be a new one. */
export function invite(
  { table }: Room,
  { invitation: id, role, plays, many, until, knock }: Asking<'invite'>,
): TableStep[] | Refusal {
  if ([...table.chairs, ...table.invitations, ...table.knocking].some(one => one.id === id))
    return refuse('', 'Something at this table goes by that id already: choose another.', 'invitation');
  if (table.invitations.length >= MOST_INVITATIONS)
    return refuse('', `There are ${MOST_INVITATIONS} invitations already: revoke some first.`, 'ask');
  const stranger = plays.find(ref => !isSeated(table.people, ref));
  if (stranger) return nobody(stranger);
  const invitation: Invitation = {
    ...{ id, role, plays, many, ...(until !== undefined && { until }) },
    ...(knock && { knock }),
  };
  return [{ is: 'invited', invitation }];
}

/** An invitation ends, somebody who knocks is turned away, or somebody's chair is taken away. */
export function revoke(room: Room, { id, word }: Asking<'revoke'>): TableStep[] | Refusal {
  const { table } = room;
  if (table.invitations.some(one => one.id === id)) return [{ is: 'revoked', invitation: id }];
  if (table.knocking.some(one => one.id === id)) return [{ is: 'turned away', chair: id }];
  const chair = table.chairs.find(one => one.id === id);
  return chair ? getUp(room, chair, word) : noChair(id, 'id');
}

/** Somebody's chair is empty from now on. The last host stays: nobody could let them in again. */
export function getUp({ table }: Room, { id, role }: Chair, word?: string): TableStep[] | Refusal {
  const isLastHost = role === 'host' && table.chairs.filter(one => one.role === 'host').length === 1;
  return isLastHost
    ? refuse('', 'That is the only host’s own chair: invite another host first.', 'id')
    : [{ is: 'got up', chair: id, ...(word && { word }) }];
}

/** Somebody who knocks has a chair from now on; whom they wanted to play and who is taken meanwhile, they do not play. */
export function letIn({ table }: Room, { id }: Asking<'let in'>): TableStep[] | Refusal {
  const knocking = table.knocking.find(one => one.id === id);
  if (!knocking) return refuse('', 'Nobody knocks under that name any longer.', 'id');
  if (table.chairs.length >= MOST_CHAIRS) return full();
  const own = knocking.plays.filter(person => !whyNotFree(table.chairs, person, id));
  return [{ is: 'sat down', chair: { ...knocking, plays: own } }];
}

/** A person goes from whoever plays them to another chair. */
export function handOver({ table }: Room, { game, id, to }: Asking<'hand over'>): TableStep[] | Refusal {
  const person = { game, id };
  if (!isSeated(table.people, person)) return nobody(person);
  const next = table.chairs.find(chair => chair.id === to);
  if (!next) return noChair(to, 'to');
  if (next.role === 'watcher') return refuse('', `${next.name} only watches.`, 'to');
  const others = table.chairs.filter(chair => chair.id !== to && plays(chair, person));
  return [
    ...others.map(chair => withPlays(chair, without(chair.plays, person))),
    withPlays(next, [...without(next.plays, person), person]),
  ];
}

/** Somebody is called something else; a name at a table is one person's. */
export function rename(
  { table }: Room,
  chair: Chair,
  { name, chair: other = chair.id }: Asking<'rename'>,
): TableStep[] | Refusal {
  if (other !== chair.id && chair.role !== 'host')
    return refuse('', 'Only the host may do that: ask the host to change a name.', 'chair');
  const now = table.chairs.find(({ id }) => id === other);
  if (!now) return noChair(other, 'chair');
  const taken = whyNotName(everybodyAt(table), name, other);
  return taken ?? [{ is: 'sat down', chair: { ...now, name } }];
}

/** A player plays somebody whom nobody plays yet. */
export function choose({ table }: Room, chair: Chair, { game, id }: Asking<'play'>): TableStep[] | Refusal {
  const person = { game, id };
  if (!isSeated(table.people, person)) return nobody(person);
  return (
    whyNotFree(table.chairs, person, chair.id) ?? [
      withPlays(chair, [...without(chair.plays, person), person]),
    ]
  );
}

/** A player brings somebody of their own to the table, and plays them. */
export function bring({ table }: Room, chair: Chair, { seat }: Asking<'bring'>): TableStep[] | Refusal {
  if (isSeated(table.people, seat))
    return refuse('', 'Somebody at this table goes by that id already: choose another.', 'seat.id');
  if (table.people.length >= MOST_PEOPLE)
    return refuse('', `At this table are ${MOST_PEOPLE} people already, and more it does not hold.`, 'seat');
  const { game, id } = seat;
  return [{ is: 'seated', seat }, withPlays(chair, [...chair.plays, { game, id }])];
}

/** What somebody with an invitation is told before they sit down. */
export interface Welcome {
  /** What the table is called, and which game it plays. */
  readonly name: string;
  readonly game: string | undefined;
  /** Who invites. */
  readonly host: string;
  readonly role: Role;
  /** Whether they wait then until a host lets them in. */
  readonly knock: boolean;
  /** Whom they will play; where that is nobody yet, they choose among those who are free. */
  readonly plays: readonly (PersonRef & { readonly name: string })[];
  readonly free: readonly (PersonRef & { readonly name: string })[];
}

/** What an invitation offers; nothing where it is none of this table. */
export function welcomeFor({ table }: Room, invitationId: string): Welcome | undefined {
  const invitation = table.invitations.find(({ id }) => id === invitationId);
  if (!invitation) return undefined;
  const named = table.people.map(({ game, id, name }) => ({ game, id, name }));
  const isFree = (person: PersonRef): boolean => !whyNotFree(table.chairs, person, '');
  const isPlayed = ({ game }: PersonRef): boolean => table.game === undefined || game === table.game;
  return {
    ...{ name: table.name, game: table.game, role: invitation.role, knock: invitation.knock ?? false },
    host: table.chairs.find(({ role }) => role === 'host')?.name ?? '',
    plays: named.filter(person => invitation.plays.some(one => isSameOne(one, person))),
    free: invitation.role === 'player' ? named.filter(one => isPlayed(one) && isFree(one)) : [],
  };
}

const whyNotFree = (chairs: readonly Chair[], person: PersonRef, own: string): Refusal | undefined => {
  const other = chairs.find(chair => chair.id !== own && chair.role === 'player' && plays(chair, person));
  return other && refuse('', `${other.name} plays them already: choose somebody else.`, 'id');
};

/** Takes a chair by an invitation, to play somebody who is free where it leaves that open; `now` says whether it still holds. */
export function takeChair(
  { table }: Room,
  invitationId: string,
  { chosen, ...chair }: Pick<Chair, 'id' | 'name'> & { readonly chosen?: PersonRef | undefined },
  now: number,
): TableStep[] | Refusal {
  const invitation = table.invitations.find(({ id }) => id === invitationId);
  if (!invitation)
    return refuse('', 'That invitation is used up or was taken back: ask the host for another.');
  if (invitation.until !== undefined && now > invitation.until)
    return refuse('', 'That invitation has expired: ask the host for another.');
  if (table.chairs.length >= MOST_CHAIRS) return full();
  const refused = whyNotName(everybodyAt(table), chair.name, chair.id);
  if (refused) return refused;
  const { role } = invitation;
  if (chosen && (role !== 'player' || invitation.plays.length > 0))
    return refuse('', 'That invitation says already whom you play.', 'plays');
  const taken =
    chosen && (isSeated(table.people, chosen) ? whyNotFree(table.chairs, chosen, chair.id) : nobody(chosen));
  if (taken) return taken;
  const own = chosen ? [chosen] : invitation.plays;
  if (invitation.knock)
    return table.knocking.length >= MOST_KNOCKING
      ? refuse('', 'Too many wait at the door already: ask the host to look there first.')
      : [{ is: 'knocked', chair: { ...chair, role, plays: own }, by: invitationId }];
  // Whoever was invited to play somebody plays them alone, but many who came by one link share what it says.
  const others =
    invitation.many || chosen
      ? []
      : table.chairs.filter(other => own.some(person => other.role !== 'host' && plays(other, person)));
  return [
    ...others.map(other =>
      withPlays(
        other,
        other.plays.filter(person => !own.some(one => isSameOne(one, person))),
      ),
    ),
    { is: 'sat down', chair: { ...chair, role, plays: own }, by: invitationId },
  ];
}

const full = (): Refusal =>
  refuse('', `At this table sit ${MOST_CHAIRS} already, and more it does not hold.`);

/** Everybody whose name is taken: who sits at the table, and who knocks. */
const everybodyAt = ({ chairs, knocking }: Room['table']): readonly Chair[] => [...chairs, ...knocking];

/** The refusal of a chair that is not there. */
export const noChair = (id: string, field: string): Refusal =>
  refuse('', `Nobody at this table has the chair “${id.slice(0, 40)}”.`, field);

const nobody = ({ id }: PersonRef): Refusal =>
  refuse('', `Nobody at this table is called “${id.slice(0, 40)}”.`, 'id');

function whyNotName(chairs: readonly Chair[], name: string, own: string): Refusal | undefined {
  const isTaken = chairs.some(
    other => other.id !== own && other.name.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  return isTaken
    ? refuse(
        '',
        `Somebody at this table is called ${name.slice(0, 40)} already: choose another name.`,
        'name',
      )
    : undefined;
}

const plays = ({ plays: own }: Chair, person: PersonRef): boolean => own.some(one => isSameOne(one, person));
const without = (all: readonly PersonRef[], person: PersonRef): PersonRef[] =>
  all.filter(one => !isSameOne(one, person));
const withPlays = (chair: Chair, own: readonly PersonRef[]): TableStep => ({
  is: 'sat down',
  chair: { ...chair, plays: own },
});
const isSeated = (people: readonly PersonRef[], person: PersonRef): boolean =>
  people.some(one => isSameOne(one, person));
