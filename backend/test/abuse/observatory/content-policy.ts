/** The grade of a content security policy, by the rules of Mozilla's HTTP Observatory. */
export interface PolicyGrade {
  result: string;
  /** Whether `frame-ancestors` limits who may put the page into a frame. */
  saysWhoFrames: boolean;
  /** Directives that leave everything open, although they cost no points. */
  open: string[];
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const PASSIVE = ['img-src', 'media-src'];
const ANYTHING = ['*'];

/** The directives by name. If a name comes twice, the first directive counts. */
function parse(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

const hasOne = (sources: readonly string[], of: readonly string[]) => sources.some((source) => of.includes(source));
const isInsecure = (source: string) => /^(http|ftp):/.test(source);

/** Browsers that support nonces or hashes ignore `'unsafe-inline'` beside them. */
const effective = (sources: string[]): string[] =>
  sources.some((source) => /^'(nonce|sha\d+)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

export function gradePolicy(header: string | null): PolicyGrade {
  const policy = parse(header ?? '');
  if (policy.size === 0) return { result: 'csp-not-implemented', saysWhoFrames: false, open: [] };
  const otherwise = policy.get('default-src') ?? ANYTHING;
  const objects = policy.get('object-src') ?? otherwise;
  const scripts = effective(policy.get('script-src') ?? otherwise);
  const styles = effective(policy.get('style-src') ?? otherwise);
  const passive = PASSIVE.flatMap((name) => policy.get(name) ?? otherwise);
  const others = [...policy].filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src');
  const active = [...others.flatMap(([, sources]) => sources), ...scripts];

  const of = (name: string) => policy.get(name) ?? ANYTHING;
  const open = ['frame-ancestors', 'base-uri', 'form-action'].filter((name) => hasOne(of(name), BROAD));
  return { result: gradeOf(), saysWhoFrames: policy.has('frame-ancestors'), open };

  function gradeOf(): string {
    if (hasOne(scripts, [...BROAD, ...INLINE]) || hasOne(objects, BROAD)) return 'csp-implemented-with-unsafe-inline';
    if (active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
    if (hasOne([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
    if (passive.some(isInsecure)) return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
    if (hasOne(styles, [...BROAD, ...INLINE])) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
    if (otherwise.join() === "'none'") return 'csp-implemented-with-no-unsafe-default-src-none';
    return 'csp-implemented-with-no-unsafe';
  }
}
