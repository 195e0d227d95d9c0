/** A picture as ground: drawn anew in the browser, so that nothing but pixels stays, and small enough for a table. */
import type { Picture } from '@arbiter/engine';

/** No side of it is longer, in pixels. */
const LONGEST = 1600;
const LARGEST = 300_000;
/** What somebody brings is no larger than this, before it is made smaller. */
const BROUGHT = 40_000_000;

/** The size at which something is drawn: its longer side within bounds, its form kept. */
export function within(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Ever smaller and coarser, until it fits. */
const TRIES = [
  [1, 0.82],
  [1, 0.62],
  [0.75, 0.62],
  [0.5, 0.6],
  [0.35, 0.5],
] as const;

/** The picture in a file; a sentence where it is none. */
export async function pictureFrom(file: File, id: string): Promise<Picture | { readonly problem: string }> {
  if (file.size > BROUGHT) return { problem: 'That picture is larger than 40 MB: bring a smaller one.' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { problem: 'The browser cannot read that as a picture: bring a PNG, JPEG or WebP.' };
  }
  try {
    for (const [share, quality] of TRIES) {
      const size = within(bitmap.width, bitmap.height, LONGEST * share);
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
      const blob = await drawn(canvas, quality);
      if (blob && blob.size <= LARGEST)
        return { id, name: file.name.slice(0, 120), data: await addressOf(blob), ...size };
    }
    return { problem: 'That picture cannot be made small enough: bring one with fewer details.' };
  } finally {
    bitmap.close();
  }
}

/** As WebP, or as JPEG where the browser writes none. */
async function drawn(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string): Promise<Blob | null> =>
    new Promise(done => {
      canvas.toBlob(done, type, quality);
    });
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

const addressOf = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
