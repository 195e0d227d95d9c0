/** What people carry in a fight: what is used up, what the game master gives them, and what they lose. */
import type { PersonWeapon } from '../../combat/person.ts';
import { refId } from '../../content/abilities/index.ts';
import { withoutRemedy } from '../../content/remedies.ts';
import { bareHands } from '../../content/weapons.ts';
import type { EventRows } from './event-row.ts';

const { id, name, required, damage, range } = bareHands;
const HANDS: PersonWeapon = { id, name, required, damage, range };

export const itemEvents: EventRows<'used up' | 'given' | 'taken'> = {
  'used up': {
    writes(_state, { remedy }, who) {
      who.remedies = withoutRemedy(who.remedies ?? [], remedy);
    },
    tells: ({ does }, { remedy }) => (remedy.lasts ? undefined : does(`has used up the ${remedy.name}`)),
  },
  given: {
    writes(_state, { weapon, remedy, count }, who) {
      if (weapon) who.weapons = [...who.weapons.filter(({ id }) => id !== weapon.id), weapon];
      if (remedy !== undefined)
        who.remedies = [...(who.remedies ?? []), ...Array.from({ length: count }, () => remedy)];
    },
    tells: ({ does }, { name, count }) => does(`now has ${count > 1 ? `${count} × ` : ''}${name}`),
  },
  taken: {
    writes(_state, { item }, who) {
      const left = who.weapons.filter(({ id }) => id !== item);
      if (left.length < who.weapons.length) who.weapons = left.length > 0 ? left : [HANDS];
      else {
        const at = (who.remedies ?? []).findIndex(ref => refId(ref) === item);
        who.remedies = (who.remedies ?? []).toSpliced(at, 1);
      }
    },
    tells: ({ does }, { name }) => does(`no longer has the ${name}`),
  },
};
