/** DMGT: damage types. */
import type { Rule } from '@arbiter/engine';

export const damageTypesRules = [
  {
    id: 'OA-DMGT-01',
    title: 'Damage types and saves',
    area: 'DMGT',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Damage Type List (Alphabetical)',
    summary:
      'Thirty-three rows: 6 types and 27 subtypes, each with its save. Biological FORT: acid REF, disease FORT, poison FORT. Elemental FORT: aether WILL, earth REF, fire FORT, water FORT, wind FORT. Energy REF: atomic REF, cold FORT, electric REF, percussion REF, heat FORT, illumination REF, sonic WILL. Kinetic REF: abrasion FORT, contortion FORT, crush REF, pierce FORT, slash REF. Psionic WILL: shadow WILL, spirit WILL. Spell WILL: arcane, chi, divine, evil, nature all WILL.',
  },
  {
    id: 'OA-DMGT-02',
    title: 'Type and subtype',
    area: 'DMGT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Simultaneous Types',
    summary:
      'Damage of a main type counts as that type and all its subtypes; damage of a subtype counts as itself and its parent, nothing else.',
  },
  {
    id: 'OA-DMGT-03',
    title: 'Playing without subtypes',
    area: 'DMGT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Simultaneous Types',
    summary: 'Option: every subtype is read as its parent, including its save.',
  },
  {
    id: 'OA-DMGT-04',
    title: 'Resistances across the tree',
    area: 'DMGT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Types & Subtypes',
    summary:
      'A threshold for a parent covers its subtypes unless the subtype has its own; against several types at once only the worst threshold counts (OA-R-234). Vulnerable x2; susceptible: failed save x2; resistant: passed save x1/2; immune 0; the save is the one listed for the type that counts, and for an inherited threshold the one of the subtype actually suffered (resistant to kinetic, hit by pierce: fortitude).',
  },
  {
    id: 'OA-DMGT-05',
    title: 'Genre marks',
    area: 'DMGT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Damage Types',
    summary: 'Fantasy only: aether, spell and all five spell subtypes. Science-fiction only: atomic.',
  },
  {
    id: 'OA-DMGT-06',
    title: 'What does which damage',
    area: 'DMGT',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Biological Damage',
    summary:
      "Descriptions to choose a type by. Fixed links: dark psionics = shadow; light psionics = spirit; blue magic = arcane; red = chi; good deities' (white) magic = divine; black = evil; green = nature; rust = acid; fall, blunt blows and pressure = crush; wrestling = contortion; claws, blades = slash; thrusts = pierce; lasers = illumination; explosions = percussion; damage in cyberspace = electric. Pierce damage is not the pierce ability (OA-WABL-17).",
  },
] as const satisfies readonly Rule[];
