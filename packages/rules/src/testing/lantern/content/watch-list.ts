/** Who is met at night. */
export const WATCH = [
  { name: 'Footpad', might: 2, life: 4, nerve: 1 },
  { name: 'Bravo', might: 4, life: 6, nerve: 2 },
];
