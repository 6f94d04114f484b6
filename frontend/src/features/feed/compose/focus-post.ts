/** Focus follows what was just made, once the dialog has let go of it and the list has drawn it. */
export function focusPost(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(`post-${id}`)?.focus()));
}
