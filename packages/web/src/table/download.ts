/** A file for whoever looks at the page. */

/** Hands something to the reader as a file. */
export function download(name: string, what: string | Blob, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([what], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
