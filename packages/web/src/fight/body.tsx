/** A body with its parts: what is worn on each, and what else there is to know of a blow that falls there. */
import type { BodyPart, BodyPlace } from '@arbiter/engine';

/** Where each part lies on a figure 60 wide and 100 high, and where its number stands. */
const DRAWN: Readonly<Record<BodyPlace, { readonly d: string; readonly at: readonly [number, number] }>> = {
  head: { d: 'M30 3a9 10 0 1 1 -.01 0Z', at: [30, 10] },
  eyes: { d: 'M24 15h12v3.500H24Z', at: [46, 17] },
  torso: { d: 'M20 25H40L42 52H18Z', at: [30, 33] },
  vitals: { d: 'M30 39l6 5-6 6-6-6Z', at: [30, 45] },
  arms: { d: 'M19 25 13 27 8 46H14L19 33ZM41 25 47 27 52 46H46L41 33Z', at: [9, 34] },
  hands: { d: 'M8 48H14V56H7ZM52 48H46V56H53Z', at: [6, 62] },
  legs: { d: 'M18 54H29L28 84H19ZM42 54H31L32 84H41Z', at: [23, 68] },
  feet: { d: 'M19 86H28V94H15ZM41 86H32V94H45Z', at: [12, 92] },
  'left arm': { d: 'M41 25 47 27 53 56H46L41 33Z', at: [55, 34] },
  'right arm': { d: 'M19 25 13 27 7 56H14L19 33Z', at: [5, 34] },
  'left leg': { d: 'M42 54H31L32 94H42Z', at: [37, 68] },
  'right leg': { d: 'M18 54H29L28 94H18Z', at: [23, 68] },
};

export function Body({ parts }: { readonly parts: readonly BodyPart[] }) {
  return (
    <figure class="body-figure">
      <svg viewBox="-2 0 64 98" aria-hidden="true">
        {parts.map(({ name, at, armour }) => (
          <g key={name}>
            <path class={armour > 0 ? 'body-part body-armoured' : 'body-part'} d={DRAWN[at].d} />
            {armour > 0 && at !== 'eyes' && at !== 'vitals' && (
              <text class="body-number" x={DRAWN[at].at[0]} y={DRAWN[at].at[1]}>
                {armour}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <table class="body-table">
          <caption class="unseen">Where a blow can fall</caption>
          <tbody>
            {parts.map(({ name, armour, says }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {armour}
                  <span class="unseen"> armour</span>
                </td>
                <td class="quiet">{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  );
}
