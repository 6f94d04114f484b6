/** Text in which `<b>` stands around what matters. Anything else in it is text, whatever it looks like. */
export function Emphasis({ text }: { text: string }) {
  const [before, strong, after] = text.split(/<\/?b>/);
  if (strong === undefined) return text;
  return (
    <>
      {before}
      <strong>{strong}</strong>
      {after}
    </>
  );
}
