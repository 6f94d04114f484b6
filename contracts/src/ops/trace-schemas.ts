import { z } from 'zod';
import { STATUS_ATTRIBUTE, TRACES } from './rules.ts';

/** Span kinds of OTLP. `client`: a write that the browser sent. `consumer`: an event that it received. */
export const BROWSER_SPAN_KINDS = { client: 3, consumer: 5 } as const;

const hex = (length: number) => z.string().regex(new RegExp(`^(?!0+$)[\\da-f]{${length}}$`), 'Not an id');
const none = z.array(z.never()).max(0);
const Nanoseconds = z.string().regex(/^\d{19}$/, 'Not a time');

/** `POST /api/posts/:id`, or `receive posts.created`. The server checks that the route or event exists. */
const SpanName = z
  .string()
  .max(150)
  .regex(/^((POST|PUT|PATCH|DELETE) \/api\/[\w/:.-]+|receive [a-zA-Z]+\.[a-zA-Z]+)$/, 'Not a name of ours');

/** A span as our SDK writes it. No event, link, state or message is allowed: they could contain people's words. */
export const BrowserSpan = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: SpanName,
  kind: z.union([z.literal(BROWSER_SPAN_KINDS.client), z.literal(BROWSER_SPAN_KINDS.consumer)]),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: z
    .array(
      z.strictObject({
        key: z.literal(STATUS_ATTRIBUTE),
        value: z.strictObject({ intValue: z.number().int().min(100).max(599) }),
      }),
    )
    .max(1),
  droppedAttributesCount: z.literal(0),
  events: none,
  droppedEventsCount: z.literal(0),
  status: z.strictObject({ code: z.number().int().min(0).max(2) }),
  links: none,
  droppedLinksCount: z.literal(0),
  flags: z.number().int().min(0).max(0xffff),
});
export type BrowserSpan = z.infer<typeof BrowserSpan>;

/** One resource and one scope. The server ignores their content and uses its own. */
export const BrowserTraces = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.object({}),
      scopeSpans: z.tuple([
        z.strictObject({ scope: z.object({}), spans: z.array(BrowserSpan).min(1).max(TRACES.maxSpans) }),
      ]),
    }),
  ]),
});
export type BrowserTraces = z.infer<typeof BrowserTraces>;
