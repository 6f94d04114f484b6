import type { Avatar, MyProfile, PlayerProfile, ProfileForm, ProfilePhoto } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { MyProfileService } from './my-profile.service.ts';
import { ProfilesService } from './profiles.service.ts';

const { myProfile, updateProfile, updateAvatar, updatePhoto, removePhoto, profile } = playersEndpoints;

/** Saving a profile or an avatar turns a visitor into a guest. */
@Controller()
export class ProfilesController {
  constructor(
    private readonly mine: MyProfileService,
    private readonly profiles: ProfilesService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(myProfile)
  myProfile(@CurrentVisitor() me: Visitor | null): Promise<MyProfile> {
    return this.mine.find(me?.userId ?? null);
  }

  @Route(updateProfile)
  updateProfile(
    @Req() request: FastifyRequest,
    @Body({ schema: updateProfile.body }) form: ProfileForm,
  ): Promise<MyProfile> {
    return this.visitors.write(request, (userId) => this.mine.update(userId, form));
  }

  @Route(updateAvatar)
  updateAvatar(
    @Req() request: FastifyRequest,
    @Body({ schema: updateAvatar.body }) avatar: Avatar,
  ): Promise<MyProfile> {
    return this.visitors.write(request, (userId) => this.mine.updateAvatar(userId, avatar));
  }

  @Route(updatePhoto)
  updatePhoto(
    @CurrentMember() me: Visitor,
    @Body({ schema: updatePhoto.body }) photo: ProfilePhoto,
  ): Promise<MyProfile> {
    return this.mine.updatePhoto(me.userId, photo);
  }

  @Route(removePhoto)
  removePhoto(@CurrentMember() me: Visitor): Promise<MyProfile> {
    return this.mine.removePhoto(me.userId);
  }

  @Route(profile)
  profile(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: profile.params }) { id }: { id: string },
  ): Promise<PlayerProfile> {
    return this.profiles.read(id, me);
  }
}
