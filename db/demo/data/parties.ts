/** Invented firms and companies: who orders depositions, who insures, and who is sued. */
export interface Parties {
  /** First names on a law firm's door; each is used for one firm. */
  readonly firm_names: readonly string[];
  readonly insurers: readonly string[];
  readonly corporations: readonly string[];
  readonly government: readonly string[];
  /** Companies and bodies that appear in captions only. */
  readonly litigants: readonly string[];
  readonly firmName: (names: readonly [string, string, string], style: number) => string;
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const americanFirm: Parties['firmName'] = ([first, second, third], style) =>
  [
    `${first} & ${second} LLP`,
    `${first} ${second} & ${third}, P.C.`,
    `${first} Trial Group`,
    `Law Offices of ${first} & ${second}`,
    `${first} ${second} LLC`,
    `${first}, ${second} & ${third} LLP`,
    `The ${first} Law Firm, P.C.`,
  ][style % 7] ?? first;

export const COLORADO_PARTIES: Parties = {
  firm_names: lines(`
    Alderbrook
    Ambrister
    Bexhill
    Birchander
    Blaisdon
    Branscomb
    Brevoort
    Caddoway
    Carrowmore
    Chilverton
    Corbishley
    Cranmoor
    Dallimore
    Dunmarsh
    Eastlake
    Ellerbeck
    Farrowgate
    Fennimore
    Galbreath
    Gladwyne
    Greyling
    Hallowell
    Harcastle
    Havenhurst
    Hollingbrook
    Ingleside
    Kestermont
    Kilbrannan
    Kittredge
    Langmuir
    Larkfield
    Limbright
    Locksmere
    Marchwood
    Merribeth
    Millikan
    Netherby
    Oakhurst
    Orrington
    Pellgrove
    Penniman
    Quarrington
    Ravenel
    Redstone
    Rokesmith
    Sallinger
    Sandreth
    Selkirk
    Silverthorn
    Stannage
    Tarryall
    Thornbury
    Tremont
    Umbridge
    Vallencourt
    Vandeleer
    Wexcombe
    Whitmarsh
    Wolcott
    Yarrowby
  `),
  insurers: lines(`
    Granite Mesa Mutual Insurance
    Prairie Sentinel Casualty
    Cobalt Shield Insurance Group
    High Divide Indemnity
    Summit Ledger Insurance
    Columbine Farm Mutual
    Ironbark National Casualty
    Lodgepole Specialty Risk
  `),
  corporations: lines(`
    Bluestem Freight Lines
    Arapaho Ridge Medical Group
    Copper Basin Energy
    Stoneleaf Property Management
  `),
  government: lines(`
    Cordell County Attorney
    Mesa Verde Regional Transit Authority
  `),
  litigants: lines(`
    Hartwell Logistics
    Bluestem Freight Lines
    Timberline Grocers
    Redhawk Roofing
    Pike Street Apartments
    Juniper Valley Hospital
    Silver Plume Resorts
    Wagon Wheel Trucking
    Crestone Builders
    Sagebrush Foods
    Elk Meadow Homes
    Blue Spruce Property Management
    Cottonwood Orthopedics
    Ridgeline Concrete
    Clear Creek Brewing
    Highline Scaffold
    Monarch Elevator
    Paintbrush Daycare
    Black Canyon Outfitters
    North Fork Dairy
    Sunlight Mountain Lifts
    Vista Grande Senior Living
    Apex Drywall and Framing
    Union Basin Pipeline
    Foothill Auto Group
    Larkspur School District
    Tri County Water
    Meadowlark Pharmacy
    Boreas Wind Partners
    Keystone Crane Rental
    Platte River Packing
    Aspen Glow Cosmetics
    Gold Camp Casino
    Western Slope Produce
    Ute Pass Ambulance
    Frontier Pet Supply
  `),
  firmName: americanFirm,
};

export const CALIFORNIA_PARTIES: Parties = {
  firm_names: lines(`
    Almaden
    Barlowe
    Bellavance
    Calderwood
    Cypressi
    Delavere
    Escalante
    Fairmead
    Goldcrest
    Harborside
    Islington
    Juniperro
    Kelloway
    Lantern
    Mirabel
    Nightingale
    Orovista
    Pescadero
    Quintessa
    Roscommon
    Santerra
    Tidewater
    Upland
    Verano
    Westbrae
    Yerba
  `),
  insurers: lines(`
    Redwood Anchor Insurance
    Golden Strait Mutual
    Pacific Lantern Casualty
  `),
  corporations: lines(`
    Harborlight Biosciences
    Tule Fog Software
  `),
  government: lines(`
    Port of Alvarado
  `),
  litigants: lines(`
    Sandpiper Shipping
    Eucalyptus Ridge Homeowners Association
    Baywater Ferries
    Marigold Robotics
    Two Bridges Construction
    Saltmarsh Foods
    Telegraph Hill Partners
    Coyote Point Marina
    Sequoia Crest Hospital
    Mission Creek Transit
    Abalone Semiconductor
    Delta Breeze Farms
    Fogline Apparel
    Lighthouse Senior Care
    Pelican Logistics
    Cable Row Hotel
  `),
  firmName: americanFirm,
};

export const LONDON_PARTIES: Parties = {
  firm_names: lines(`
    Abbotsleigh
    Barrowdine
    Cheverell
    Dunstanwick
    Elverton
    Fairclough-Vane
    Gravenor
    Haverstock
    Inskip
    Jesmond
    Kelmscott
    Lambourne
    Merrowdown
    Netherfold
    Oldacre
    Purbeck
    Quillfeather
    Rookhope
    Stanmere
    Tollesbury
    Upshire
    Wychwood
  `),
  insurers: lines(`
    Albion Lantern Insurance plc
    Tower Wharf Mutual
    Severn & Forth Assurance
  `),
  corporations: lines(`
    Brightwater Homes Ltd
    Kingfisher Rail Services Ltd
  `),
  government: lines(`
    London Borough of Eastmarsh
  `),
  litigants: lines(`
    Brightwater Homes Ltd
    Kingfisher Rail Services Ltd
    Calder Vale Engineering Ltd
    St Oswin's NHS Trust
    Marlowe Hotels plc
    Fenland Produce Ltd
    Harbour & Quay Developments Ltd
    Northgate Data Services Ltd
    Oakapple Care Homes Ltd
    Pennine Aggregates Ltd
    Silverwing Aviation Ltd
    Thistledown Textiles Ltd
    Westferry Cranes Ltd
    Yeoman Foods plc
  `),
  firmName: ([first, second, third], style) =>
    [
      `${first} & ${second} LLP`,
      `${first} ${second} Solicitors`,
      `${first}, ${second} & ${third}`,
      `${first} Legal Ltd`,
    ][style % 4] ?? first,
};
