/** Who sits at a table: invitations, chairs, and who plays whom. Secrets are no part of it; whoever keeps the table keeps those. */
import { type Refusal, refuse } from '../refusal.ts';
import { MOST_CHAIRS, MOST_INVITATIONS } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { Room } from './room.ts';
import type { TableStep } from './steps.ts';
import { type Chair, type Invitation, isSameOne, type PersonRef } from './table.ts';

type Asking<K extends TableRequest['ask']> = Extract<TableRequest, { ask: K }>;

/** The steps of an invitation, whose id must be a new one. */
export function invite(
  { table }: Room,
  { invitation: id, role, plays, many, until }: Asking<'invite'>,
): TableStep[] | Refusal {
  if ([...table.chairs, ...table.invitations].some(one => one.id === id))
    return refuse('', 'Something at this table goes by that id already: choose another.', 'invitation');
  if (table.invitations.length >= MOST_INVITATIONS)
    return refuse('', `There are ${MOST_INVITATIONS} invitations already: revoke some first.`, 'ask');
  const stranger = plays.find(ref => !isSeated(table.people, ref));
  if (stranger) return nobody(stranger);
  const invitation: Invitation = { id, role, plays, many, ...(until !== undefined && { until }) };
  return [{ is: 'invited', invitation }];
}

/** An invitation ends, or somebody's chair is taken away. The last host stays: nobody could let them in again. */
export function revoke({ table }: Room, { id }: Asking<'revoke'>): TableStep[] | Refusal {
  if (table.invitations.some(one => one.id === id)) return [{ is: 'revoked', invitation: id }];
  const chair = table.chairs.find(one => one.id === id);
  if (!chair) return noChair(id, 'id');
  const isLastHost = chair.role === 'host' && table.chairs.filter(({ role }) => role === 'host').length === 1;
  return isLastHost
    ? refuse('', 'That is the only host’s own chair: invite another host first.', 'id')
    : [{ is: 'got up', chair: id }];
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
export function rename({ table }: Room, chair: Chair, name: string): TableStep[] | Refusal {
  const now = table.chairs.find(({ id }) => id === chair.id);
  if (!now) return noChair(chair.id, 'ask');
  const taken = whyNotName(table.chairs, name, chair.id);
  return taken ?? [{ is: 'sat down', chair: { ...now, name } }];
}

/** Takes a chair by an invitation; `now` says whether that still holds. */
export function takeChair(
  { table }: Room,
  invitationId: string,
  chair: Pick<Chair, 'id' | 'name'>,
  now: number,
): TableStep[] | Refusal {
  const invitation = table.invitations.find(({ id }) => id === invitationId);
  if (!invitation)
    return refuse('', 'That invitation is used up or was taken back: ask the host for another.');
  if (invitation.until !== undefined && now > invitation.until)
    return refuse('', 'That invitation has expired: ask the host for another.');
  if (table.chairs.length >= MOST_CHAIRS)
    return refuse('', `At this table sit ${MOST_CHAIRS} already, and more it does not hold.`);
  const refused = whyNotName(table.chairs, chair.name, chair.id);
  if (refused) return refused;
  const { role, plays: own } = invitation;
  // Whoever was invited to play somebody plays them alone, but many who came by one link share what it says.
  const others = invitation.many
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
