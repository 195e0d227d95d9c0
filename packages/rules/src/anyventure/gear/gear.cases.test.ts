import { playCases } from '../../testing/cases.ts';
import { armours } from '../content/armour.ts';
import { rulings } from '../content/rulings/index.ts';
import { adaptersByOp, allCases, ask } from '../testing.ts';
import { afterThrow, whyNotShoot, whyNotWear } from './carried.ts';

const areas = ['ITM'];

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    ammo: ({ kind, count }) => {
      const problem = whyNotShoot(kind, count ?? 0);
      const tracked = kind === 'special';
      return problem
        ? { tracked, allowed: false, says: problem.message }
        : { tracked, allowed: true, ...(tracked ? { left: count - 1 } : {}) };
    },
    throwWeapon: ({ recoverable }) => afterThrow(true, recoverable),
    currency: ({ gold, silver }, { play }) => ask('purse', { gold, silver }, play),
    wear: ({ accessories, limit }) => {
      const rings = Array.from({ length: accessories }, () => ({ ...armours[6]!, slot: 'ring' as const }));
      return { allowed: whyNotWear(rings, limit) === undefined };
    },
  }),
);
