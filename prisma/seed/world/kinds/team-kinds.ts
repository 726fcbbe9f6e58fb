import { kind, team } from "./kind";

export const teamKinds = {
  soccerTeam: kind(
    { ...team, months: [8, 9], audience: "family", female: 0.33, interests: ["family", "community"] },
    {
      assets: {
        shirt: ["ip_and_marks", "Shirt front, first team"],
        sleeve: ["ip_and_marks", "Shirt sleeve, first team"],
        boards: ["signage_led_digital", "LED boards, home matches", "each"],
        posts: ["social_content", "Matchday posts", 28],
        seats: ["hospitality", "Hospitality seats, each home match", 8],
        mascots: ["community_csr", "Mascots and school visits", 10],
      },
      packages: [
        ["Shirt partner", "principal_or_jersey", 2.6, 1, ["shirt", "boards", "posts", "seats"]],
        ["Sleeve partner", "official_partner", 1, 1, ["sleeve", "boards", "posts"]],
        ["Mascot partner", "community_partner", 0.4, 3, ["mascots", "posts"]],
      ],
    },
  ),
  rugbyTeam: kind(
    { ...team, months: [9], audience: "settled", female: 0.37, interests: ["food", "travel"] },
    {
      assets: {
        shirt: ["ip_and_marks", "Jersey front, first team"],
        collar: ["ip_and_marks", "Collar and shorts"],
        pads: ["signage_static", "Post protectors", 4],
        boards: ["signage_static", "Perimeter boards", 6],
        lunch: ["hospitality", "Prematch lunch for ten", "each"],
        players: ["talent_appearance", "Player visits", 4],
      },
      packages: [
        ["Jersey partner", "principal_or_jersey", 2.4, 1, ["shirt", "boards", "lunch", "players"]],
        ["Post-protector partner", "official_partner", 1, 1, ["pads", "collar", "lunch"]],
        ["Match-ball partner", "associate", 0.3, 6, ["boards", "players"]],
      ],
    },
  ),
  cricketTeam: kind(
    { ...team, months: [5], lasts: 140, audience: "settled", female: 0.36, interests: ["travel", "technology"] },
    {
      assets: {
        kit: ["ip_and_marks", "Kit front, T20"],
        rope: ["signage_static", "Boundary-rope triangles", 40],
        screen: ["signage_led_digital", "Sightscreen, between overs", "each"],
        stream: ["streaming_integration", "Scorecard overlay", "each"],
        pavilion: ["hospitality", "Pavilion table for ten", 3],
        juniors: ["community_csr", "Junior coaching days", 6],
      },
      packages: [
        ["Kit partner", "principal_or_jersey", 2.3, 1, ["kit", "screen", "stream", "pavilion"]],
        ["Boundary partner", "official_partner", 1, 2, ["rope", "stream", "pavilion"]],
        ["Junior cricket partner", "community_partner", 0.45, 3, ["juniors", "stream"]],
      ],
    },
  ),
  basketballTeam: kind(
    { ...team, months: [10], lasts: 200, audience: "young", female: 0.41, interests: ["music", "streetwear"] },
    {
      assets: {
        patch: ["ip_and_marks", "Jersey patch"],
        court: ["signage_led_digital", "Courtside LED", "each"],
        floor: ["signage_static", "Baseline floor decal", 2],
        reels: ["social_content", "Player reels", 36],
        shot: ["onsite_activation", "Half-court shot at halftime", "each"],
        seats: ["tickets", "Courtside seats", 4],
        clinics: ["community_csr", "Clinics with the squad", 5],
      },
      packages: [
        ["Jersey-patch partner", "principal_or_jersey", 2.5, 1, ["patch", "court", "reels", "seats"]],
        ["Halftime partner", "official_partner", 1, 2, ["shot", "court", "floor"]],
        ["Clinic partner", "community_partner", 0.4, 3, ["clinics", "reels"]],
      ],
    },
  ),
  hockeyTeam: kind(
    { ...team, months: [9, 10], lasts: 200, audience: "wide", female: 0.39, interests: ["family", "beer"] },
    {
      assets: {
        helmet: ["ip_and_marks", "Helmet decals"],
        ice: ["signage_static", "Center-ice logo"],
        dashers: ["signage_static", "Dasher boards", 4],
        game: ["onsite_activation", "Intermission game", "each"],
        suite: ["hospitality", "Suite for 12", 4],
        skate: ["community_csr", "Learn-to-skate mornings", 8],
      },
      packages: [
        ["Center-ice partner", "presenting", 2.2, 1, ["ice", "helmet", "dashers", "suite"]],
        ["Intermission partner", "official_partner", 1, 2, ["game", "dashers"]],
        ["Learn-to-skate partner", "community_partner", 0.45, 2, ["skate", "dashers"]],
      ],
    },
  ),
  gridironTeam: kind(
    { ...team, months: [4, 5], lasts: 150, audience: "wide", female: 0.35, interests: ["barbecue", "fitness"] },
    {
      assets: {
        patch: ["ip_and_marks", "Jersey patch, home and away"],
        endzone: ["signage_static", "End-zone and sideline boards", 8],
        tailgate: ["onsite_activation", "Tailgate tent", "each"],
        score: ["signage_led_digital", "Scoreboard: every first down", "each"],
        camp: ["community_csr", "Skills camps", 3],
      },
      packages: [
        ["Jersey partner", "principal_or_jersey", 2.3, 1, ["patch", "endzone", "tailgate", "score"]],
        ["First-down partner", "official_partner", 1, 1, ["score", "endzone"]],
        ["Skills-camp partner", "community_partner", 0.4, 3, ["camp", "tailgate"]],
      ],
    },
  ),
  ballTeam: kind(
    { ...team, months: [4], lasts: 170, audience: "family", female: 0.42, interests: ["family", "beer"] },
    {
      assets: {
        patch: ["ip_and_marks", "Jersey patch, all games"],
        wall: ["signage_static", "Outfield wall panel"],
        roof: ["signage_static", "Dugout roof", 2],
        night: ["promotional_rights", "Giveaway nights", 3],
        deck: ["hospitality", "Party deck for 40", 2],
        inning: ["radio_audio", "Inning read on the broadcast", "each"],
      },
      packages: [
        ["Jersey-patch partner", "principal_or_jersey", 2.4, 1, ["patch", "wall", "night", "deck"]],
        ["Dugout partner", "official_partner", 1, 2, ["roof", "inning", "night"]],
        ["Outfield partner", "associate", 0.35, 8, ["wall", "inning"]],
      ],
    },
  ),
  courtTeam: kind(
    { ...team, months: [9, 10], lasts: 210, audience: "young", female: 0.5, interests: ["fitness", "education"] },
    {
      assets: {
        kit: ["ip_and_marks", "Front of the match kit"],
        surface: ["signage_static", "Playing-surface logo", 2],
        boards: ["signage_led_digital", "Boards, home matches", "each"],
        posts: ["social_content", "Player posts", 24],
        clinics: ["community_csr", "School clinics", 12],
      },
      packages: [
        ["Kit partner", "principal_or_jersey", 2.2, 1, ["kit", "boards", "posts", "clinics"]],
        ["Court-and-field partner", "official_partner", 1, 2, ["surface", "boards"]],
        ["School clinic partner", "community_partner", 0.45, 3, ["clinics", "posts"]],
      ],
    },
  ),
  cyclingTeam: kind(
    { ...team, months: [2], lasts: 240, audience: "wide", female: 0.36, interests: ["outdoors", "travel"] },
    {
      assets: {
        chest: ["ip_and_marks", "Jersey chest and shorts"],
        cars: ["signage_static", "Team-car sides", 3],
        helmet: ["ip_and_marks", "Helmets"],
        rides: ["hospitality", "Rides with the team, places", 24],
        films: ["social_content", "Race-day films", "each"],
      },
      packages: [
        ["Jersey partner", "principal_or_jersey", 2.5, 1, ["chest", "cars", "films", "rides"]],
        ["Team-car partner", "official_partner", 1, 2, ["cars", "films", "rides"]],
        ["Helmet partner", "official_supplier", 0.5, 1, ["helmet", "films"]],
      ],
    },
  ),
  motorTeam: kind(
    {
      ...{ ...team, propertyType: "motorsport_team", months: [3, 4], lasts: 220, unique: 0.55 },
      ...{ audience: "settled", female: 0.24, interests: ["cars", "technology"] },
    },
    {
      assets: {
        flanks: ["ip_and_marks", "Livery: hood and flanks"],
        suit: ["ip_and_marks", "Race suits, chest"],
        camera: ["streaming_integration", "Onboard-camera frame", "each"],
        garage: ["hospitality", "Garage tours, guests", 30],
        footage: ["content_licence", "Race footage"],
      },
      packages: [
        ["Livery partner", "title", 2.6, 1, ["flanks", "camera", "garage", "footage"]],
        ["Race-suit partner", "official_partner", 1, 2, ["suit", "camera", "garage"]],
        ["Garage partner", "official_supplier", 0.4, 4, ["garage", "footage"]],
      ],
    },
  ),
  esportsTeam: kind(
    {
      ...{ ...team, propertyType: "esports_team", months: [1, 2], unique: 0 },
      ...{ audience: "young", female: 0.24, interests: ["gaming", "technology"] },
    },
    {
      assets: {
        jersey: ["ip_and_marks", "Jersey front"],
        overlay: ["streaming_integration", "Stream overlay, match days", "each"],
        read: ["streaming_integration", "Caster reads", 60],
        clips: ["social_content", "Sponsored clips", 40],
        bootcamp: ["hospitality", "Boot-camp visit for six", 2],
      },
      packages: [
        ["Jersey partner", "principal_or_jersey", 2.3, 1, ["jersey", "overlay", "clips", "bootcamp"]],
        ["Stream partner", "official_partner", 1, 2, ["overlay", "read"]],
        ["Clip partner", "associate", 0.4, 4, ["clips"]],
      ],
    },
  ),
};
