/** Steps of who sits at a table: invitations, chairs, and who knocks. */
import type { TableFile } from './file.ts';
import { inPlace, NOTHING_BACK, type StepRows } from './step.ts';
import type { Chair, Invitation, PersonRef } from './table.ts';

export const chairSteps: StepRows<
  'sat down' | 'got up' | 'knocked' | 'turned away' | 'invited' | 'revoked' | 'rekeyed'
> = {
  'sat down': {
    folds: (table, { chair, by }) => ({
      ...table,
      chairs: inPlace(table.chairs, ownPlays(chair)),
      knocking: table.knocking.filter(({ id }) => id !== chair.id),
      invitations: withoutUsedUp(table, by),
    }),
    takesBack(before, step) {
      const chair = before.chairs.find(({ id }) => id === step.chair.id);
      return chair ? { is: 'sat down', chair } : { is: 'got up', chair: step.chair.id };
    },
  },
  'got up': {
    folds: (table, step) => ({
      ...table,
      chairs: table.chairs.filter(({ id }) => id !== step.chair),
      orders: table.orders.filter(({ chair }) => chair !== step.chair),
    }),
    takesBack(before, step) {
      const chair = before.chairs.find(({ id }) => id === step.chair);
      return chair && { is: 'sat down', chair };
    },
  },
  knocked: {
    folds: (table, { chair, by }) => ({
      ...table,
      knocking: inPlace(table.knocking, ownPlays(chair)),
      invitations: withoutUsedUp(table, by),
    }),
    takesBack: (_, { chair }) => ({ is: 'turned away', chair: chair.id }),
  },
  'turned away': {
    folds: (table, { chair }) => ({ ...table, knocking: table.knocking.filter(({ id }) => id !== chair) }),
    takesBack: NOTHING_BACK,
  },
  invited: {
    folds: (table, { invitation }) => ({
      ...table,
      invitations: inPlace(table.invitations, ownPlays(invitation)),
    }),
    takesBack: (_, { invitation }) => ({ is: 'revoked', invitation: invitation.id }),
  },
  // Secrets that are gone stay gone.
  revoked: {
    folds: (table, { invitation }) => ({
      ...table,
      invitations: table.invitations.filter(({ id }) => id !== invitation),
    }),
    takesBack: NOTHING_BACK,
  },
  rekeyed: { folds: table => table, takesBack: NOTHING_BACK },
};

/** A table's file owns its lists. */
const ownPlays = <T extends Chair | Invitation>(one: T): T & { readonly plays: PersonRef[] } => ({
  ...one,
  plays: [...one.plays],
});

/** An invitation for one person is used up by whoever comes by it. */
const withoutUsedUp = ({ invitations }: TableFile, by: string | undefined): TableFile['invitations'] =>
  invitations.filter(({ id, many }) => id !== by || many);
