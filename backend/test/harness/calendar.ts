import ICAL from 'ical.js';

/** One event of a calendar, read by a third-party parser. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string | null;
  location: string | null;
  url: string;
  start: string;
  end: string;
  /** The triggers of its alarms, such as `-PT1H`. */
  alarms: string[];
}

export function readCalendar(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
      description: event.description,
      location: event.location,
      url: String(component.getFirstPropertyValue('url')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
}

/** The starts of a repeating event, as a third-party parser finds them. */
export function startsIn(text: string): Date[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('The calendar has no event');
  const each = new ICAL.Event(component).iterator();
  const starts: Date[] = [];
  for (let time = each.next(); time; time = each.next()) starts.push(time.toJSDate());
  return starts;
}
