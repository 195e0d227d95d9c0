import type { Rule } from '@arbiter/engine';

/** Mounts, vehicles and chases. */
export const chasesRules = [
  {
    id: 'ED-MNT-01',
    title: 'A mount left alone',
    area: 'MNT',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Mounts',
    summary:
      'By default a mount uses its own action to Dodge if it does not move and to Evade if it moves (ED-ACT-09, ED-ACT-10).',
  },
  {
    id: 'ED-MNT-02',
    title: 'Commanding a mount',
    area: 'MNT',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Mounts',
    summary:
      "Anything else needs the rider's Swift Act. No roll if the command is Easy: moving, dodging, attacking if battle trained.",
  },
  {
    id: 'ED-MNT-03',
    title: 'Demanding commands',
    area: 'MNT',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Mounts',
    summary:
      'If the Act is more complex or the mount itself would have to roll (jumping a gap, using terrain), the rider rolls Will+Pilot; TN = the TN of the commanded Act. The rider rolls for the mount.',
  },
  {
    id: 'ED-VEH-01',
    title: 'Vehicle statistics',
    area: 'VEH',
    tag: 'table',
    section: 'Mounts, vehicles and chases: Vehicles',
    summary:
      '7 values: Strength, Fortitude, Dexterity, Deflect, Durability, Soak, Maximum HP. No mental stats; unless sentient a vehicle never acts by itself. Deflect: ED-R-110; damage to it goes through Durability, then Soak (ED-OBJ-01).',
  },
  {
    id: 'ED-VEH-02',
    title: 'Commanding a vehicle',
    area: 'VEH',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Vehicles',
    summary: "A creature's Swift Act and a Wits+Pilot roll against the difficulty of the manoeuvre.",
  },
  {
    id: 'ED-VEH-03',
    title: 'Keeping course',
    area: 'VEH',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Vehicles',
    summary: 'A moving vehicle keeps speed and direction without a command.',
  },
  {
    id: 'ED-VEH-04',
    title: 'Vehicle weapons',
    area: 'VEH',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Vehicles',
    summary:
      'Weapons built into a vehicle are Emplaced and need an Act to fire; if Mechanical also a Swift Act to reload.',
  },
  {
    id: 'ED-CHS-01',
    title: 'Chase manoeuvres and cost',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Accelerate to Swap',
    summary:
      'Six manoeuvres: Accelerate, Disappear, Elude, Hold Steady, Juke, Swap. Cost: ED-R-87. Participants are creatures, mounts or vehicles placed along one line; distances are counted in spaces. How a chase ends: ED-R-88.',
  },
  {
    id: 'ED-CHS-02',
    title: 'Accelerate',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Accelerate',
    summary:
      "Raises current speed, at most to twice the base speed (ED-R-89). For every space above base speed the TN of the participant's Pilot rolls rises by 1. For every full four spaces of increase, damage from a complication rises by one die (ED-R-90).",
  },
  {
    id: 'ED-CHS-03',
    title: 'Disappear',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Disappear',
    summary:
      "Needs screening terrain. Wits+Pilot against the pursuer's Mind TN; costs at least half of current speed, up to all (GM). If a passenger makes a roll against the pursuers, they notice the participant again.",
  },
  {
    id: 'ED-CHS-04',
    title: 'Elude',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Elude',
    summary:
      "The participant's Deflect rolls have Edge; passengers have a Hindrance on skill and attack rolls. Length: ED-R-111.",
  },
  {
    id: 'ED-CHS-05',
    title: 'Hold Steady',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Hold Steady',
    summary:
      'No act except steering. In difficult terrain Wits+Pilot is needed to keep speed and avoid terrain hazards.',
  },
  {
    id: 'ED-CHS-06',
    title: 'Juke',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Juke',
    summary:
      'Steers another participant into a terrain hazard. Skill and attack rolls of passengers have a Hindrance. The roll is not given: ED-R-91.',
  },
  {
    id: 'ED-CHS-07',
    title: 'Swap',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Swap',
    summary:
      "Get behind a participant who is behind: Wits+Pilot against the target's Mind TN; on a success slow down and change the distance accordingly. Only skill rolls of passengers are hindered, not attacks.",
  },
  {
    id: 'ED-CHS-08',
    title: 'Terrain hazards',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Terrain Hazards',
    summary:
      "As part of the Move Act the pilot rolls Wits+Pilot against the terrain's difficulty; a failed roll adds a chase complication. Equal totals: ED-R-92; scale: ED-R-11.",
  },
  {
    id: 'ED-CHS-09',
    title: 'Hazard kinds',
    area: 'CHS',
    tag: 'table',
    section: 'Mounts, vehicles and chases: Terrain Hazards',
    summary:
      '3 rows: crowds (stop slow participants, are hurt by fast ones), buildings (a failed Pilot roll typically stops and hurts), debris (damages participants or vehicles).',
  },
  {
    id: 'ED-CHS-10',
    title: 'Glancing Blow',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Chase Complications',
    summary: 'No loss of speed; 1d6 damage for every 4 full spaces of speed beyond 6.',
  },
  {
    id: 'ED-CHS-11',
    title: 'Impact',
    area: 'CHS',
    tag: 'procedure',
    section: 'Mounts, vehicles and chases: Chase Complications',
    summary:
      'Typically on a failed Pilot roll: the participant stops (speed 0) and takes 1d6 damage for every 2 full spaces of speed beyond 6.',
  },
  {
    id: 'ED-CHS-12',
    title: 'Rattled',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Chase Complications',
    summary: 'The participant has a Hindrance on its rolls during its next turn.',
  },
  {
    id: 'ED-CHS-13',
    title: 'Slowed',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Chase Complications',
    summary: 'The participant moves back along the line by half its current speed (rounded down).',
  },
  {
    id: 'ED-CHS-14',
    title: 'Shortcut',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Chase Perks',
    summary: 'Perk: the participant moves its speed once more; its speed does not change, the distances do.',
  },
  {
    id: 'ED-CHS-15',
    title: 'Interference',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Chase Perks',
    summary: 'Perk for one who is ahead: leads a pursuer into difficult or hazardous terrain.',
  },
  {
    id: 'ED-CHS-16',
    title: 'Lock On',
    area: 'CHS',
    tag: 'state',
    section: 'Mounts, vehicles and chases: Chase Perks',
    summary:
      'Perk for one who is behind: Edge (the book writes advantage) on Acts that target the other participant. Length: ED-R-93.',
  },
] as const satisfies readonly Rule[];
