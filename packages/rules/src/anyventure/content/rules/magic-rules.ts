import type { Rule } from '@arbiter/engine';

export const magicRules = [
  {
    id: 'AV-MAG-01',
    title: 'Casting roll',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Casting',
    summary: "Roll the spell's school skill (Talent per AV-R-27), highest die, against the spell's RC.",
  },
  {
    id: 'AV-MAG-02',
    title: 'Schools',
    area: 'MAG',
    tag: 'table',
    section: 'Magic System to Magic Schools',
    summary: '5 rows: Black, Primal, Meta, Divine, Mysticism.',
  },
  {
    id: 'AV-MAG-03',
    title: 'Subschools',
    area: 'MAG',
    tag: 'table',
    section: 'Magic Schools',
    summary:
      '15 rows, three per school, the third exotic. Black: Necromancy, Witchcraft, Fiend. Primal: Elemental, Nature, Draconic. Meta: Transmutation, Illusion, Fey. Divine: Protection, Radiant, Celestial. Mysticism: Spirit, Divination, Cosmic.',
  },
  {
    id: 'AV-MAG-04',
    title: 'Pass or fail',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Pass/Fail',
    summary:
      "A passed check gives the spell's whole effect; how far it was passed never matters unless the spell says so. Crits do not exist for spells.",
  },
  {
    id: 'AV-MAG-05',
    title: 'Energy first',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Energy',
    summary:
      'The Energy cost is paid before the roll and is gone whether or not it works; going below 0 triggers AV-RES-09.',
  },
  {
    id: 'AV-MAG-06',
    title: 'Failed spell is locked',
    area: 'MAG',
    tag: 'state',
    section: 'Magic System: Spell Failure',
    summary:
      'A caster who fails to channel a spell cannot attempt that same spell, in any form, until after a full rest (AV-R-96). Other spells are free. An attempt while locked is refused before anything is paid. The lock is per caster.',
  },
  {
    id: 'AV-MAG-07',
    title: 'Components and foci',
    area: 'MAG',
    tag: 'state',
    section: 'Magic System: Components & Foci',
    summary:
      'A component is the material used to charge a spell; a focus can stand in for it. A focus may break as its own item text says. An uncharged, non-ritual casting needs neither.',
  },
  {
    id: 'AV-MAG-08',
    title: 'Charging',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Charging',
    summary:
      "Declared before the roll; needs the component or a focus, otherwise refused. RC +2 for this casting; on success the spell's Charge effect is added. The component is used up by the attempt (AV-R-95).",
  },
  {
    id: 'AV-MAG-09',
    title: 'Ritual',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Rituals',
    summary:
      'Needs the component (or a focus, AV-R-94). The Energy cost is paid first as for any casting (AV-MAG-05). Rolled against the unraised RC; success always includes the Charge effect. Failure locks the spell as usual. Not for combat turns; time per the spell (AV-R-98).',
  },
  {
    id: 'AV-MAG-10',
    title: 'Ritual helper with the school skill',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Assist with School',
    summary:
      "Each helper rolls the spell's school skill: at least half the original RC, rounded up, gives the caster +1, otherwise −1. The ±1 is added to the caster's final result (AV-R-93). Original RC means the spell's printed RC.",
  },
  {
    id: 'AV-MAG-11',
    title: 'Ritual helper with the Magic skill',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Assist with Magic (knowledge) Skill',
    summary:
      'Each helper rolls the base skill Magic (Knowledge): at least the original RC gives +1, otherwise −1, used the same way.',
  },
  {
    id: 'AV-MAG-12',
    title: 'Special effects',
    area: 'MAG',
    tag: 'guide',
    section: 'Magical Effects',
    summary:
      '5 named effects without numbers: Hellfire (Dark, hard to put out), Holyfire (Divine, hurts evil, undead and dark-bound), Feyfire (Aetheric, gives Morale to nearby fey when it hurts others), Permafrost (preserves, resists non-magical breaking), Nullfield (raises magic RCs or blocks magic). Numbers must come from the spell or area that uses them.',
  },
  {
    id: 'AV-MAG-13',
    title: 'Nullfield',
    area: 'MAG',
    tag: 'state',
    section: 'Magical Effects',
    summary:
      "An area effect with either a stated RC increase added to every magic RC inside it, or a full block that refuses channeling; the area's record must say which and how much.",
  },
  {
    id: 'AV-MAG-14',
    title: 'Spells and defense',
    area: 'MAG',
    tag: 'procedure',
    section: 'Magic System: Pass/Fail',
    summary: 'A spell calls for a Defense or other check by the target only if the spell says so (AV-R-99).',
  },
] as const satisfies readonly Rule[];
