import type { Rule } from '@arbiter/engine';

export const actionRules = [
  {
    id: 'AF-ACT-01',
    title: 'Declare',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action Resolution › Step 1: Declare Action',
    summary:
      'State the ability (or weapon), the target and the exertion and affinity dice. Refuse when: no action left, second Expert+ action, Resolve too low for Expert+, exertion under the minimum or over the cap, more affinity dice than stored, actor unconscious or dead.',
  },
  {
    id: 'AF-ACT-02',
    title: 'Roll and count',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action Resolution › Step 2: Roll Dice Pool',
    summary:
      'Roll the pool, count successes with the tier threshold (AF-POOL-02), apply burns (AF-POOL-03). One roll gives both.',
  },
  {
    id: 'AF-ACT-03',
    title: 'Required successes',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action Resolution › Step 3: Check Required Successes',
    summary:
      'Successes at or above the required count: the action succeeds. Below: it fails and has no effect. Required = printed count, +1 at Resolve 3 or lower (AF-RES-07). Equality is success.',
  },
  {
    id: 'AF-ACT-04',
    title: 'Failing an Expert+ action',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action Resolution › Step 3: Check Required Successes',
    summary:
      'A failed Expert, Legendary or Ultimate action makes the actor take a Resolve check (subject to one per round). Failing Basic or Advanced does not. Burns of the failed roll stand.',
  },
  {
    id: 'AF-ACT-05',
    title: 'What every ability defines',
    area: 'ACT',
    tag: 'create',
    section: 'Damage Model',
    summary:
      'An ability or weapon entry holds: tier (hence threshold), required successes, base HD damage or other outcome. An entry that leaves one out is invalid data.',
  },
] as const satisfies readonly Rule[];
