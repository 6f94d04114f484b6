import { describe, expect, it } from '@jest/globals';
import { buildCourt, buildFacility } from '../../../testing/courts.ts';
import { directionsUrl, floorOf, placeOfCourt, placeOfFacility, safeWebsite } from './place.ts';

const NONE: ReadonlySet<string> = new Set();

describe('a facility', () => {
  it('has the facts that the maps provider returns, and null for the others', () => {
    expect(placeOfFacility(buildFacility(), NONE)).toMatchObject({
      id: 'place-1',
      rating: null,
      reviewCount: 0,
      status: null,
      isOpenNow: null,
      priceLevel: null,
      isVerified: false,
      phone: null,
      website: null,
      weekdayText: [],
    });
  });

  it.each([
    ['OPERATIONAL', 'open'],
    ['CLOSED_TEMPORARILY', 'closedForNow'],
    ['CLOSED_PERMANENTLY', 'closed'],
    ['FUTURE_OPENING', null],
  ])('with status %s is shown as %s', (business_status, status) => {
    expect(placeOfFacility(buildFacility({ business_status }), NONE).status).toBe(status);
  });

  it('is verified if its data or a refused import shows that it is stored', () => {
    const facility = buildFacility();
    expect(placeOfFacility(facility, new Set([facility.place_id])).isVerified).toBe(true);
    expect(placeOfFacility({ ...facility, courtId: buildCourt().id }, NONE).isVerified).toBe(true);
  });
});

describe('a stored court', () => {
  it('has the rating 4.5 if the numeric string is 4.50', () => {
    expect(placeOfCourt(buildCourt({ rating: '4.50' })).rating).toBe(4.5);
    expect(placeOfCourt(buildCourt({ rating: null })).rating).toBeNull();
  });

  it('is verified if it has an id at a maps provider', () => {
    expect(placeOfCourt(buildCourt({ googlePlaceId: 'abc' })).isVerified).toBe(true);
    expect(placeOfCourt(buildCourt()).isVerified).toBe(false);
  });

  it('has the floor of its type, and none if its type is unknown', () => {
    expect(floorOf({ type: 'indoor' })).toBe('tournament');
    expect(floorOf({ type: 'rooftop' })).toBeUndefined();
    expect(floorOf({ type: null })).toBeUndefined();
  });
});

describe('directions', () => {
  it('contain the coordinates of the destination and its place id', () => {
    expect(directionsUrl({ latitude: 40.5, longitude: -73.25, placeId: 'a&b=c' })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=40.5,-73.25&destination_place_id=a%26b%3Dc',
    );
    expect(directionsUrl({ latitude: 1, longitude: 2, placeId: null })).not.toContain('place_id');
  });
});

describe('a website', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com', '', null])(
    'is not opened if it is %j',
    (website) => expect(safeWebsite(website)).toBeNull(),
  );

  it('is opened if it is http or https', () => {
    expect(safeWebsite('http://example.com/gym')?.href).toBe('http://example.com/gym');
    expect(safeWebsite('https://example.com')?.hostname).toBe('example.com');
  });
});
