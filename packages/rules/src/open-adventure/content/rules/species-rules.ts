/** SPCS: species and races. */
import type { Rule } from '@arbiter/engine';

export const speciesRules = [
  {
    id: 'OA-SPCS-01',
    title: 'Species base scores',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Human',
    summary:
      '5 rows, order STR PER DEX INT VIT CHA MAG: human 4 2 2 6 4 2 0; dwarf 4 2 2 2 6 4 0; elf 0 4 2 4 2 2 6; android 2 4 4 6 2 2 0; genetic clone 4 4 2 2 6 2 0. Each adds up to 20.',
  },
  {
    id: 'OA-SPCS-02',
    title: 'Species speed and size',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Human',
    summary:
      '5 rows: human 6, medium average; dwarf 6, small stout; elf 7, medium slim; android 6, medium stout; genetic clone 5, medium stout.',
  },
  {
    id: 'OA-SPCS-03',
    title: 'Race changes',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Purebred Humans',
    summary:
      '15 rows (common, uncommon, rare per species). Human: purebred PER −1 DEX +1 CHA +1; highborne STR −1 PER +1 INT +1; protohuman STR +1 PER −1 VIT +1. Dwarf: hill STR +1 INT −1 VIT +1; mountain STR +1 DEX −1 VIT +1; deep PER +1 DEX −1 CHA +1. Elf: wood STR −1 PER +1 DEX +1; high INT +1 VIT −1 MAG +1; dark DEX +1 INT −1 CHA +1. Android: technician STR −1 PER +1 INT +1; assistance STR −1 PER +1 CHA +1; combat STR +1 INT −1 VIT +1. Genetic clone: soldier STR +1 INT −1 DEX +1; command STR −1 PER +1 CHA +1; vanguard STR +1 INT −1 VIT +1. Each nets +1.',
  },
  {
    id: 'OA-SPCS-04',
    title: 'Genre',
    area: 'SPCS',
    tag: 'create',
    section: 'Chapter II: Character Creation, Fantasy Species',
    summary: 'Dwarf and elf are fantasy, android and genetic clone science fiction, human both.',
  },
] as const satisfies readonly Rule[];
